-- One small row a game: a correction or a deletion leaves no trace, and the table is computed by a pure rule when
-- it is read. Shots are sums of the player lines of each side.
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
