-- Erasures of personal data while they run, so that any process can finish them after a crash. What could lead to the
-- person is cleared as soon as everything is erased; the receipt is the event `PersonalDataErased`.
create table accounts.erasures (
  erasure_id text primary key,
  organization_id text not null,
  kind text not null check (kind in ('player', 'user')),
  person_ids text[] not null,
  -- The typed texts to erase: event, path and stream.
  texts jsonb not null,
  -- API tokens that are named after the person.
  token_ids text[] not null,
  -- Names of the picture files to delete.
  pictures text[] not null,
  -- Metadata of the command, for the events.
  metadata jsonb not null,
  -- Reported by the process that works on it. After a while without reports, another process takes over.
  alive_at timestamptz not null,
  -- Position of the event, and when everything was erased.
  position bigint,
  has_texts boolean,
  erased_at timestamptz,
  -- When the files of the tables were rewritten without the erased rows.
  files_rewritten_at timestamptz
);
create unique index erasures_running on accounts.erasures (organization_id, (person_ids[1])) where erased_at is null;
create index erasures_unfinished on accounts.erasures (alive_at) where files_rewritten_at is null;

-- Imports name their actor by the id alone, like the events.
update accounts.imports set actor = actor - 'name';
