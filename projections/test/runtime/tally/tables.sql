-- The points of each team over all its games, and these games.
create table team (
  organization_id text not null,
  team_id text not null,
  games integer not null,
  points bigint not null,
  primary key (organization_id, team_id)
);
create table game (
  organization_id text not null,
  game_id text not null,
  home_team_id text not null,
  away_team_id text not null,
  home integer,
  away integer,
  scored_at text,
  notes jsonb not null,
  tags text[] not null,
  primary key (organization_id, game_id)
);
