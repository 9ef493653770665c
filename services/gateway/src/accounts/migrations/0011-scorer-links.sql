-- Links with which people without an account enter the scores of one day's games. Only the hash of the secret
-- in a link is stored.
create table accounts.scorer_links (
  link_id text primary key default gen_random_uuid()::text,
  token_hash bytea not null unique,
  organization_id text not null,
  -- Who issued it. The link ends with the access of this user.
  user_id text not null,
  -- The day of the games, in the time zone of the organization.
  day text not null,
  -- Location of the games; null for all of them.
  venue text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index scorer_links_by_organization on accounts.scorer_links (organization_id, expires_at);
create index scorer_links_by_user on accounts.scorer_links (user_id);

-- Browsers that have opened a link, each with the name that was typed there.
create table accounts.scorer_sessions (
  token_hash bytea primary key,
  scorer_id text not null unique,
  link_id text not null references accounts.scorer_links on delete cascade,
  -- The typed name, sealed with a key of its own.
  sealed_name text not null,
  created_at timestamptz not null,
  -- Log position of the last command.
  position bigint not null default 0
);
create index scorer_sessions_by_link on accounts.scorer_sessions (link_id);
