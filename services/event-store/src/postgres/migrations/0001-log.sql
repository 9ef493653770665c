-- Plain json, not jsonb: the text is kept as it was written and read without being built anew, which doubles replay.
create table eventstore.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  event_id uuid not null,
  type text collate "C" not null,
  version integer not null,
  data json not null,
  meta json not null,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  unique (stream, revision),
  unique (stream, event_id)
);

create function eventstore.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is never changed';
end $$;

create trigger append_only before update or delete or truncate on eventstore.events
  for each statement execute function eventstore.refuse_change();
