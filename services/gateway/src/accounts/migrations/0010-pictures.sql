-- Uploaded pictures, and when a request last uploaded or mentioned each of them.
create table accounts.pictures (
  name text primary key,
  used_at timestamptz not null
);
create index pictures_by_use on accounts.pictures (used_at);

-- The removal of pictures that nothing refers to, in one row.
create table accounts.picture_cleanup (
  only_row boolean primary key default true check (only_row),
  -- When a gateway last began, and last finished.
  started_at timestamptz not null default '-infinity',
  finished_at timestamptz,
  -- Pictures that were stored after the last run, and those that it removed.
  stored integer not null default 0,
  removed integer not null default 0,
  removed_in_total bigint not null default 0,
  -- Why the last run removed nothing, null if it could look.
  problem text
);
insert into accounts.picture_cleanup
default values;
