-- Events that a generation could not fold, one per scope: a stream, or an organization. The rest of its log goes on.
create table projection.parked (
  projection text not null,
  generation text not null,
  scope text not null,
  organization_id text not null,
  stream text not null,
  position bigint not null,
  event_id text not null,
  event_type text not null,
  message text not null,
  parked_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  primary key (projection, generation, scope),
  foreign key (projection, generation) references projection.checkpoint on update cascade on delete cascade
);

-- The events that the tables of a generation lack: those that could not be folded and the later ones of their scopes.
create table projection.parked_event (
  projection text not null,
  generation text not null,
  position bigint not null,
  scope text not null,
  primary key (projection, generation, position),
  foreign key (projection, generation, scope) references projection.parked on update cascade on delete cascade
);
create index parked_event_scope on projection.parked_event (projection, generation, scope, position);

alter table projection.command add column position bigint;
comment on column projection.command.position is 'The parked event that a retry or a skip is about.';

-- A projection no longer stops at such an event. It meets the event again and parks it.
update projection.checkpoint set state = 'running', error = null where state = 'poisoned';
alter table projection.checkpoint drop constraint checkpoint_state_check;
alter table projection.checkpoint add constraint checkpoint_state_check check (state in ('running', 'lost-log'));

-- Nor does a rebuild fail at it. It continues where it failed.
update projection.replay set state = coalesce(paused_in, 'building'), paused_in = null, error = null
where state = 'failed';
