-- Where each projection is. Slots: 'live' is read, 'next' is being rebuilt, 'previous' is what was live before.
-- Rows and checkpoint move in one transaction; `epoch` fences off an owner that lost its lease without noticing.
create table projection.checkpoint (
  projection text not null,
  slot text not null check (slot in ('live', 'next', 'previous')),
  version integer not null,
  position bigint not null default 0,
  event_id uuid,
  epoch bigint not null default 0,
  -- Counts the switches of the live schema: rows may then differ without any new event.
  generation integer not null default 0,
  state text not null default 'running' check (state in ('running', 'poisoned', 'lost-log')),
  error jsonb,
  events_per_second real not null default 0,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (projection, slot)
) with (fillfactor = 50);

-- A rebuild that is going on, and what the verification said.
create table projection.replay (
  projection text primary key,
  state text not null check (
    state in ('building', 'indexing', 'catching-up', 'ready', 'paused', 'verifying', 'verified', 'failed')
  ),
  paused_in text,
  processed bigint not null default 0,
  total bigint not null default 0,
  events_per_second real not null default 0,
  error text,
  verification jsonb,
  -- Switches by itself when it is ready: nothing that can be served is there to compare it with.
  activate_when_ready boolean not null default false,
  started_at timestamptz not null default clock_timestamp()
);

-- What operators ask for. The owner of the projection's lease does it, whichever process that is.
create table projection.command (
  id bigint generated always as identity primary key,
  projection text not null,
  action text not null,
  actor text not null,
  reason text,
  asked_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('done', 'refused', 'failed', 'expired')),
  message text,
  answered_at timestamptz
);
create index command_open on projection.command (projection, id) where outcome is null;

-- Events that a projection leaves out, on the record.
create table projection.skipped (
  projection text not null,
  position bigint not null,
  event_id uuid not null,
  error text not null,
  actor text not null,
  reason text,
  skipped_at timestamptz not null default clock_timestamp(),
  primary key (projection, position)
);

-- The last event of an organization that changed rows of a projection.
create table projection.organization_position (
  projection text not null,
  organization_id text not null,
  position bigint not null,
  primary key (organization_id, projection)
) with (fillfactor = 70);
