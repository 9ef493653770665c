-- A division with its teams in order and its living games. A deleted one keeps its row, so that the history can name it.
create table division (
  organization_id text not null,
  division_id text not null,
  season_id text not null,
  name text not null,
  video_url text,
  image_url text,
  teams text[] not null,
  games text[] not null,
  deleted boolean not null,
  primary key (organization_id, division_id)
);

-- All divisions of a season are one stream: its revision, for If-Match.
create table season (
  organization_id text not null,
  season_id text not null,
  revision integer not null,
  primary key (organization_id, season_id)
);
