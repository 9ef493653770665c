alter table projection.command add column organization_id text;
comment on column projection.command.organization_id is 'The organization whose rows are rebuilt.';
