-- The date and time are wall-clock values in time_zone. They are texts, so that no conversion shifts a
-- calendar day.
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
  -- The venue and the name of its court. The location then is what the venue was called when it was chosen.
  venue_id text,
  court text,
  video_id text,
  status text not null,
  score_home integer,
  score_away integer,
  -- Winner, for forfeits only.
  winner_team_id text,
  -- What visitors read about a postponed, canceled or forfeited game.
  note text,
  -- The latest corrections of the score, oldest first.
  corrections jsonb not null,
  -- Clock, fouls, time-outs and points of a game that is scored live; null before it is started.
  live jsonb,
  -- Revision of the game's stream, for If-Match.
  revision integer not null,
  -- How often the date, location or status that calendars show has changed, and the instant of the last
  -- change.
  calendar_sequence integer not null,
  calendar_changed_at text not null,
  -- The last status of the game before it was completed, and the instant of the last change for those who plan to
  -- see it: of its day, time, location, teams or this status, or of the note on a game that is off. Null for none.
  planned_status text not null,
  plan_changed_at text,
  -- Id in the system that the game was imported from.
  legacy_id text,
  -- Division and matchup, for bracket games only.
  division_id text,
  match_id text,
  -- The schedule that generated the game, null for a game scheduled by hand.
  schedule_id text,
  -- Whether a result, statistics or period scores were ever recorded. No schedule replaces such a game.
  started boolean not null,
  deleted boolean not null,
  primary key (organization_id, game_id)
);

-- What games are generated from.
create table schedule (
  organization_id text not null,
  schedule_id text not null,
  season_id text not null,
  league_id text not null,
  name text not null,
  start_date text not null,
  num_weeks integer not null,
  -- Names of weekdays.
  game_days jsonb not null,
  same_slot boolean not null,
  -- Times of day, for all weeks and by week.
  time_slots jsonb not null,
  weekly_time_slots jsonb not null,
  -- The venue of generated games, null for none.
  venue_id text,
  generated_at text,
  seed integer not null,
  -- Games that did not fit into the generated schedule.
  unplaced jsonb not null,
  -- Revision of the schedule's stream, for If-Match.
  revision integer not null,
  deleted boolean not null,
  primary key (organization_id, schedule_id)
);

-- Places with courts. A deleted venue keeps its row, because games may still be played there.
create table venue (
  organization_id text not null,
  venue_id text not null,
  name text not null,
  address text,
  map_url text,
  -- Names of its courts.
  courts jsonb not null,
  opening_hours jsonb not null,
  -- How often it has changed, and the instant of the last change.
  changes integer not null,
  changed_at text not null,
  -- Revision of the venue's stream, for If-Match.
  revision integer not null,
  deleted boolean not null,
  primary key (organization_id, venue_id)
);
