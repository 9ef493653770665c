-- Who may sign in. Passwords, tokens and counters live here alone and never in the log.
create table accounts.users (
  user_id text primary key,
  organization_id text,
  username text not null,
  username_key text not null,
  email text,
  role text not null check (role in ('super_admin', 'org_owner', 'staff')),
  password_hash text not null,
  must_change_password boolean not null default false,
  -- Set for a temporary password: after this instant it opens nothing.
  password_expires_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((role = 'super_admin') = (organization_id is null))
);
create unique index users_by_name on accounts.users (username_key) where deleted_at is null;
create index users_by_organization on accounts.users (organization_id) where deleted_at is null;

create table accounts.sessions (
  token_hash bytea primary key,
  user_id text not null references accounts.users,
  created_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  -- Log position of the last command of this session.
  position bigint not null default 0
);
create index sessions_by_user on accounts.sessions (user_id);
create index sessions_by_end on accounts.sessions (expires_at);

create table accounts.api_tokens (
  token_hash bytea primary key,
  user_id text not null references accounts.users,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  position bigint not null default 0
);
create index api_tokens_by_user on accounts.api_tokens (user_id);

-- Failed sign-ins by account and by network. Keys are hashes: no names, no addresses.
create table accounts.sign_in_failures (
  key bytea primary key,
  failures integer not null,
  since timestamptz not null,
  last_at timestamptz not null
);
create index sign_in_failures_by_age on accounts.sign_in_failures (last_at);

-- Outcomes of commands that came with an Idempotency-Key: what was written, never what was answered.
create table accounts.command_outcomes (
  command_id text primary key,
  request_hash bytea not null,
  entity_id text not null,
  revision bigint not null,
  position bigint not null,
  at timestamptz not null
);
create index command_outcomes_by_age on accounts.command_outcomes (at);
