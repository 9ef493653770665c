-- Team entries: a team in one league of one season. A team keeps its team_id from season to season.
create table entry (
  organization_id text not null,
  team_entry_id text not null,
  team_id text not null,
  league_id text not null,
  season_id text not null,
  name text not null,
  abbreviation text,
  logo text,
  position integer not null,
  captain_player_id text,
  captain_name text,
  -- Id of the event that appointed the captain.
  captain_event_id text,
  hidden boolean not null,
  deleted boolean not null,
  -- Whether the entry was undone, as if the team had never entered. It is deleted, too.
  withdrawn boolean not null,
  entered_at text not null,
  primary key (organization_id, team_entry_id)
);

-- Players who are or were on a roster.
create table roster (
  organization_id text not null,
  team_entry_id text not null,
  player_id text not null,
  jersey text,
  position text,
  joined_at text not null,
  -- Instant at which the player left, null while the player is on the roster.
  left_at text,
  primary key (organization_id, team_entry_id, player_id)
);

-- What belongs to a team independently of its leagues. A team without a row has the name of its latest entry.
create table team (
  organization_id text not null,
  team_id text not null,
  name text,
  -- Null until the team chooses one.
  badge jsonb,
  unavailable_slots text[] not null,
  deleted boolean not null,
  primary key (organization_id, team_id)
);
