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
  of_bracket boolean not null,
  primary key (organization_id, game_id)
);

-- What a game added to the totals, to take away again.
create table line (
  organization_id text not null,
  game_id text not null,
  team_entry_id text not null,
  player_id text not null,
  pts integer not null,
  reb integer not null,
  ast integer not null,
  fg3m integer not null,
  primary key (organization_id, game_id, team_entry_id, player_id)
);

-- By team and opponent: when either leaves the league, its games are gone from every read by a join alone.
create table player_total (
  organization_id text not null,
  team_entry_id text not null,
  opponent_id text not null,
  player_id text not null,
  league_id text not null,
  season_id text not null,
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
