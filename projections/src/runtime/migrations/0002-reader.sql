-- Readers work in this role. It owns nothing, may read the projections alone, and sees the rows of the organization
-- that the transaction names. Roles belong to the whole cluster: another database of it may have made it already.
do $$
begin
  create role league_reader nologin;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant league_reader to %I', current_user);
  end if;
end $$;
