-- One small row per game. Standings are computed from them by a pure rule when they are read, so that a
-- correction or a deletion leaves no trace. Shots are sums over the player lines of each team.
create table game (
  organization_id text not null,
  game_id text not null,
  season_id text not null,
  league_id text not null,
  home_team_id text not null,
  away_team_id text not null,
  date text,
  time text,
  status text not null,
  score_home integer,
  score_away integer,
  winner_team_id text,
  home_ftm integer not null,
  home_fta integer not null,
  home_fg3m integer not null,
  away_ftm integer not null,
  away_fta integer not null,
  away_fg3m integer not null,
  primary key (organization_id, game_id)
);
