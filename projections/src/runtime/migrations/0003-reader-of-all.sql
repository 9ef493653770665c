-- Readers of all organizations at once work in a role of their own: a policy with an 'or' would keep every other
-- reader from the indexes, which begin with the organization.
do $$
begin
  create role league_reader_of_all nologin;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant league_reader_of_all to %I', current_user);
  end if;
end $$;
