-- What readers may do in this schema. Repeated at every start, because a dump that is restored into a cluster without
-- these roles loses the privileges.
grant usage on schema projection to league_reader;
grant execute on function projection.positions_of to league_reader;
