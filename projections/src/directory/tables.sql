-- Names stand here and nowhere else; other read models keep ids and join.
create table organization (
  id text primary key,
  name text not null,
  slug text not null,
  -- Verified. One that waits for its proof is the claimed one.
  domain text,
  claimed_domain text,
  proof text,
  theme text not null,
  brand_color text not null,
  time_zone text not null,
  city text,
  -- Ids parted by a comma.
  sport_ids text not null,
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
  -- Of the organization's stream.
  revision bigint not null,
  deleted boolean not null
);

-- Features that were switched. Those that never were are as the defaults say.
create table feature (
  organization_id text not null,
  feature_key text not null,
  enabled boolean not null,
  primary key (organization_id, feature_key)
);

-- super_admin's is of the organization `platform`.
create table account (
  organization_id text not null,
  user_id text not null,
  username text not null,
  email text,
  role text not null,
  theme text not null,
  removed boolean not null,
  primary key (organization_id, user_id)
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
  deleted boolean not null,
  primary key (organization_id, league_id)
);

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

create table period (
  organization_id text not null,
  sport_id text not null,
  game_period_id text not null,
  name text not null,
  hidden boolean not null,
  sort_order integer not null,
  primary key (organization_id, sport_id, game_period_id)
);

-- Every id, whose it is and what it is below of. Read across organizations, before it is known whose data a call is
-- about; it holds ids alone.
create table entity (
  kind text not null,
  id text not null,
  owner_id text not null,
  season_id text,
  league_id text,
  link_id text,
  division_id text,
  alive boolean not null,
  primary key (kind, id, owner_id)
);
