-- How far projections show an organization: `folded_to` for all of their rows, `changed_at` for the last event that changed
-- rows of the organization. Readers call it in the snapshot of their rows, and cannot read the tables themselves.
create function projection.positions_of(organization text, projections text[])
returns table (projection text, version integer, folded_to bigint, switch_count integer, changed_at bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select c.projection, c.version, c.position, c.switch_count, least(coalesce(o.position, 0), c.position)
  from projection.checkpoint c
  left join projection.organization_position o on o.organization_id = positions_of.organization
    and o.projection = c.projection
  where c.generation = 'live' and c.projection = any(positions_of.projections)
$$;

grant usage on schema projection to league_reader;
grant execute on function projection.positions_of to league_reader;
