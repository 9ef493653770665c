-- Samples that are whole. One that is not in here is loaded, or its load goes on.
create table local.loaded (
  sample text primary key,
  at timestamptz not null default now()
);
