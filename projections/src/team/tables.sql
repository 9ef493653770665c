-- A team in one league of one season; team_id goes from season to season.
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
  hidden boolean not null,
  gone boolean not null,
  entered_at text not null,
  primary key (organization_id, team_entry_id)
);

-- Who is on a roster, and who was.
create table roster (
  organization_id text not null,
  team_entry_id text not null,
  player_id text not null,
  jersey text,
  position text,
  joined_at text not null,
  left_at text,
  primary key (organization_id, team_entry_id, player_id)
);

-- What is a team's own, whatever league it is in. A team without a row bears the name of its latest entry.
create table team (
  organization_id text not null,
  team_id text not null,
  name text,
  unavailable_slots text[] not null,
  deleted boolean not null,
  primary key (organization_id, team_id)
);
