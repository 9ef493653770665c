-- Imports of seasons: what was asked, how far it is, and the files until it is done, so that another process can go on.
create table accounts.imports (
  import_id text primary key,
  organization_id text not null,
  actor jsonb not null,
  season text not null,
  league text not null,
  dry_run boolean not null,
  state text not null check (state in ('checking', 'invalid', 'checked', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  problems jsonb not null default '[]',
  counts jsonb,
  error text,
  season_id text,
  league_id text,
  -- Gzipped JSON of the texts by name.
  files bytea,
  started_at timestamptz not null,
  -- Told by whoever works on it; what falls silent is taken over.
  alive_at timestamptz not null
);
create unique index imports_running on accounts.imports (organization_id) where state in ('checking', 'running');
create index imports_by_organization on accounts.imports (organization_id, started_at);
