-- An event of the log with ids and values as stored, never a person's name: names are joined when it is read.
create table entry (
  organization_id text not null,
  event_id text not null,
  position bigint not null,
  at text not null,
  kind text not null,
  actor_id text not null,
  actor_role text not null,
  -- Of the platform's own people and programs alone; the organization's are joined.
  actor_name text,
  subject_kind text not null,
  subject_id text not null,
  season_id text,
  league_id text,
  team_entry_id text,
  other_team_entry_id text,
  player_id text,
  reason text,
  -- What the event says, without personal fields, as JSON text.
  said text not null,
  primary key (organization_id, event_id)
);

-- Which personal fields of a player an event changed. Goes when the player is forgotten: after that nobody can
-- tell, a replay neither.
create table personal_change (
  organization_id text not null,
  player_id text not null,
  event_id text not null,
  fields text not null,
  primary key (organization_id, player_id, event_id)
);

-- Marks of the blocks that a page has, in their order: the next edit is told by them.
create table page_blocks (
  organization_id text not null,
  page_id text not null,
  marks text[] not null,
  primary key (organization_id, page_id)
);
