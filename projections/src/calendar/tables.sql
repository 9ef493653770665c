-- Days of the organization's zone, as texts: they never shift. Names are joined.
create table bye (
  organization_id text not null,
  bye_id text not null,
  season_id text not null,
  league_id text not null,
  team_entry_id text not null,
  date text not null,
  -- Instant, out of the log.
  scheduled_at text not null,
  -- The schedule that made it.
  schedule_id text,
  primary key (organization_id, bye_id)
);

create table week_off (
  organization_id text not null,
  week_off_id text not null,
  season_id text not null,
  league_id text not null,
  date text not null,
  reason text,
  scheduled_at text not null,
  primary key (organization_id, week_off_id)
);
