#!/bin/sh
# Runs once, when the container of Postgres creates an empty cluster. The application owns its database and is no
# superuser. It may create roles, because its migrations create those that it works in, and it has no power over others.
# These exist before the first migration, so that a dump restores into an empty cluster without an error.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$DATABASE_PASSWORD" <<'SQL'
create role league login createrole nosuperuser password :'password';
alter database league owner to league;
set role league;
create role eventstore_client nologin;
create role league_reader nologin;
create role league_reader_of_all nologin;
grant eventstore_client, league_reader, league_reader_of_all to league;
SQL
