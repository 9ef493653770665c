-- Sums of player points, which are compared with the score. A team without lines has no row, or one with 0
-- lines.
create table points (
  organization_id text not null,
  game_id text not null,
  team_entry_id text not null,
  points integer not null,
  lines integer not null,
  primary key (organization_id, game_id, team_entry_id)
);

create table line (
  organization_id text not null,
  game_id text not null,
  team_entry_id text not null,
  player_id text not null,
  played boolean not null,
  -- Counts by stat key.
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
