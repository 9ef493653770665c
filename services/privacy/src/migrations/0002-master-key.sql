-- Recognizes the master key: `key_check` can be opened only with the key that wraps the keys of people. The one row is
-- written when the first process starts and changes when the master key is rotated.
create table privacy.master_key (
  only_row boolean primary key default true check (only_row),
  key_check bytea not null,
  since timestamptz not null default now()
);
