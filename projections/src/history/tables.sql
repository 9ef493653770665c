-- One entry per event, with ids and values as stored. Names of people are looked up at read time and never
-- stored here.
create table entry (
  organization_id text not null,
  event_id text not null,
  position bigint not null,
  -- The change that the event is part of, and the one that it takes back.
  change_id text not null,
  undoes text,
  stream text not null,
  at text not null,
  kind text not null,
  actor_id text not null,
  -- Role that the actor had, or that of the API token.
  actor_role text not null,
  -- Name of a program. The names of users are looked up.
  actor_name text,
  -- Name of the API token that the actor's script used.
  api_token text,
  -- Name of the person who used a scorer link of the actor.
  scorer text,
  -- The user for whom a super_admin acted.
  on_behalf_of text,
  subject_kind text not null,
  subject_id text not null,
  season_id text,
  league_id text,
  team_entry_id text,
  other_team_entry_id text,
  player_id text,
  reason text,
  -- The event's data without personal fields. It is json rather than jsonb to keep the order of the fields,
  -- in which they are shown.
  summary json not null,
  primary key (organization_id, event_id)
);

-- Names of the personal fields that an event changed. They are deleted when the player is forgotten, because
-- a replay cannot know them either from then on.
create table personal_change (
  organization_id text not null,
  player_id text not null,
  event_id text not null,
  fields text[] not null,
  primary key (organization_id, player_id, event_id)
);

-- Hashes of the blocks that a page has, in order. The next edit is compared with them.
create table page_blocks (
  organization_id text not null,
  page_id text not null,
  hashes text[] not null,
  primary key (organization_id, page_id)
);
