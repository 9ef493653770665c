-- date and time are wall clock in time_zone and stay texts: a calendar day never shifts.
create table game (
  organization_id text not null,
  game_id text not null,
  season_id text not null,
  league_id text not null,
  home_team_id text not null,
  away_team_id text not null,
  date text,
  time text,
  time_zone text not null,
  location text,
  location_url text,
  video_id text,
  status text not null,
  score_home integer,
  score_away integer,
  winner_team_id text,
  -- Revision of the game's stream, for If-Match.
  revision integer not null,
  -- How often what a calendar shows of the game has changed, and when it last did.
  calendar_sequence integer not null,
  calendar_changed_at text not null,
  legacy_id text,
  -- Of a game of a bracket.
  division_id text,
  match_id text,
  -- The schedule that made it.
  schedule_id text,
  -- Whether anything of it was played or recorded: no generation replaces it.
  begun boolean not null,
  deleted boolean not null,
  primary key (organization_id, game_id)
);

-- What games are generated from. Lists are JSON.
create table schedule (
  organization_id text not null,
  schedule_id text not null,
  season_id text not null,
  league_id text not null,
  name text not null,
  start_date text not null,
  num_weeks integer not null,
  game_days text not null,
  same_slot boolean not null,
  time_slots text not null,
  weekly_time_slots text not null,
  generated_at text,
  seed integer not null,
  unplaced text not null,
  -- Of the schedule's stream.
  revision integer not null,
  deleted boolean not null,
  primary key (organization_id, schedule_id)
);
