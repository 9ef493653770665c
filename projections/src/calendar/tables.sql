-- Byes of teams. Days are calendar days in the time zone of the organization.
create table bye (
  organization_id text not null,
  bye_id text not null,
  season_id text not null,
  league_id text not null,
  team_entry_id text not null,
  date text not null,
  -- Instant of the event.
  scheduled_at text not null,
  -- Id of the schedule that generated the bye, null for other byes.
  schedule_id text,
  primary key (organization_id, bye_id)
);

-- Week-offs of leagues.
create table week_off (
  organization_id text not null,
  week_off_id text not null,
  season_id text not null,
  league_id text not null,
  date text not null,
  reason text,
  -- Id of the event that scheduled it.
  event_id text not null,
  scheduled_at text not null,
  primary key (organization_id, week_off_id)
);
