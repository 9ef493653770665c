-- Sessions can be shown to their user: a public id, the browser that was signed in, and when it was used last.
alter table accounts.sessions
  add column session_id text not null default gen_random_uuid()::text,
  add column user_agent text not null default '',
  add column used_at timestamptz;
update accounts.sessions set used_at = created_at;
alter table accounts.sessions alter column used_at set not null;

-- The theme of the administration is the user's own.
alter table accounts.users
  add column theme text not null default 'light' check (theme in ('light', 'dark'));

-- Browsers in which a user signed in before. A browser may be known of several users, under one token.
create table accounts.places (
  token_hash bytea not null,
  user_id text not null references accounts.users,
  used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index places_by_user on accounts.places (user_id, used_at);
create index places_by_age on accounts.places (used_at);
