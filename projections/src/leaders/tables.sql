create table game (
  organization_id text not null,
  game_id text not null,
  season_id text not null,
  league_id text not null,
  home_team_id text not null,
  away_team_id text not null,
  status text not null,
  score_home integer,
  score_away integer,
  winner_team_id text,
  -- Whether this is a bracket game, whose win does not count (decision 21).
  bracket boolean not null,
  primary key (organization_id, game_id)
);

-- What each player line has added to the totals, so that it can be subtracted again.
create table line (
  organization_id text not null,
  game_id text not null,
  team_entry_id text not null,
  player_id text not null,
  played boolean not null,
  pts integer not null,
  reb integer not null,
  ast integer not null,
  fg3m integer not null,
  primary key (organization_id, game_id, team_entry_id, player_id)
);

-- Totals by team and opponent. When either of them leaves the league, its games stop counting by a join
-- alone.
create table player_total (
  organization_id text not null,
  team_entry_id text not null,
  opponent_id text not null,
  player_id text not null,
  league_id text not null,
  season_id text not null,
  -- Games that the player played.
  games integer not null,
  pts integer not null,
  reb integer not null,
  ast integer not null,
  fg3m integer not null,
  primary key (organization_id, team_entry_id, opponent_id, player_id)
);

create table team_wins (
  organization_id text not null,
  team_entry_id text not null,
  opponent_id text not null,
  league_id text not null,
  season_id text not null,
  wins integer not null,
  primary key (organization_id, team_entry_id, opponent_id)
);
