-- Since when a code is asked for at sign-in; null for users without a second factor.
alter table accounts.users
  add column second_factor_since timestamptz;

-- The secrets of authenticator apps, sealed with the keys of the users. A secret is not asked for before
-- `second_factor_since` is set.
create table accounts.second_factors (
  user_id text primary key references accounts.users,
  secret text not null,
  -- Time step of the last code that was accepted: no code is accepted twice.
  last_step bigint not null default 0
);

-- Each code works once, in place of a code of the app.
create table accounts.recovery_codes (
  user_id text not null references accounts.users,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
