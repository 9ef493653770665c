-- Organizations with their settings. Other read models keep ids and join the names.
create table organization (
  id text primary key,
  name text not null,
  slug text not null,
  -- Verified domain.
  domain text,
  -- Domain that is not verified yet, and the value that proves it.
  claimed_domain text,
  proof text,
  theme text not null,
  brand_color text not null,
  time_zone text not null,
  city text,
  -- In the order of the organization.
  sport_ids text[] not null,
  logo text,
  facebook_url text,
  instagram_url text,
  youtube_url text,
  site_title text,
  measurement_id text,
  measures_shared_host boolean not null,
  person_names text not null,
  photos text not null,
  indexed boolean not null,
  -- Whether visitors see corrections of scores.
  publishes_corrections boolean not null,
  -- Revision of the organization's stream.
  revision bigint not null,
  deleted boolean not null
);

-- Features that were switched on or off. All others have their defaults.
create table feature (
  organization_id text not null,
  feature_key text not null,
  enabled boolean not null,
  primary key (organization_id, feature_key)
);

-- Accounts. Those of super admins belong to the organization `platform`.
create table account (
  organization_id text not null,
  user_id text not null,
  username text not null,
  email text,
  role text not null,
  theme text not null,
  deleted boolean not null,
  primary key (organization_id, user_id)
);

-- The usernames of super admins, which the histories of all organizations show. `owner_id` is `platform`.
create table platform_account (
  owner_id text not null,
  user_id text not null,
  username text not null,
  primary key (owner_id, user_id)
);

create table season (
  organization_id text not null,
  season_id text not null,
  sport_id text not null,
  name text not null,
  slug text not null,
  start_date text,
  finish_date text,
  active boolean not null,
  show_divisions boolean not null,
  deleted boolean not null,
  primary key (organization_id, season_id)
);

create table league (
  organization_id text not null,
  league_id text not null,
  season_id text not null,
  name text not null,
  position integer not null,
  -- How many teams play on after the regular season; null for none.
  playoff_places integer,
  deleted boolean not null,
  primary key (organization_id, league_id)
);

-- Stats of the stat sheet of a sport.
create table stat (
  organization_id text not null,
  sport_id text not null,
  stat_id text not null,
  key text not null,
  name text not null,
  abbreviation text not null,
  kind text not null,
  hidden boolean not null,
  sort_order integer not null,
  primary key (organization_id, sport_id, stat_id)
);

-- Periods of the stat sheet of a sport.
create table period (
  organization_id text not null,
  sport_id text not null,
  game_period_id text not null,
  name text not null,
  hidden boolean not null,
  sort_order integer not null,
  deleted boolean not null,
  primary key (organization_id, sport_id, game_period_id)
);

-- The id of every entity with its owner and its parents. It is read across organizations, to find out which one
-- a request is about, so it holds ids only.
create table entity (
  kind text not null,
  id text not null,
  -- Id of the organization.
  owner_id text not null,
  season_id text,
  league_id text,
  link_id text,
  division_id text,
  deleted boolean not null,
  primary key (kind, id, owner_id)
);
