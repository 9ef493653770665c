-- A division with its team entries by seed and its bracket games that are not deleted. The row of a deleted
-- division stays, so that the history can name it.
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

-- Revision of the stream that all divisions of a season share, for If-Match.
create table season (
  organization_id text not null,
  season_id text not null,
  revision integer not null,
  primary key (organization_id, season_id)
);
