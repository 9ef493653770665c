-- The role that programs work in. It owns nothing, reads, and writes by the functions alone. Roles belong to the whole
-- cluster: another database of it may have made this one already, or be doing so.
do $$
begin
  create role eventstore_client nologin;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant eventstore_client to %I', current_user);
  end if;
end $$;

revoke all on all functions in schema eventstore from public;
grant usage on schema eventstore to eventstore_client;
grant select on eventstore.events, eventstore.migrations to eventstore_client;
grant execute on function eventstore.append, eventstore.append_event, eventstore.append_alone to eventstore_client;
