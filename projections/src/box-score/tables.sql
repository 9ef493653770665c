-- Sums of player points, which are compared with the score, and the number of players who played. A team
-- without lines has no row.
create table points (
  organization_id text not null,
  game_id text not null,
  team_entry_id text not null,
  points integer not null,
  played_lines integer not null,
  primary key (organization_id, game_id, team_entry_id)
);

create table line (
  organization_id text not null,
  game_id text not null,
  team_entry_id text not null,
  player_id text not null,
  played boolean not null,
  -- Counts, and times in seconds, by stat key.
  stats jsonb not null,
  primary key (organization_id, game_id, team_entry_id, player_id)
);

create table period_score (
  organization_id text not null,
  game_id text not null,
  game_period_id text not null,
  team_entry_id text not null,
  score integer not null,
  primary key (organization_id, game_id, game_period_id, team_entry_id)
);

-- What happened in games that are scored live. Plays that were taken back have no row.
create table play (
  organization_id text not null,
  game_id text not null,
  play_id text not null,
  -- Ascending in the order in which plays were recorded.
  sequence integer not null,
  play jsonb not null,
  primary key (organization_id, game_id, play_id)
);
