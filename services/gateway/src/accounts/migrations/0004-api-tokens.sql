-- Until now nobody could create a token, so there is none to preserve.
delete from accounts.api_tokens;

-- A token acts for one organization, with a role of its own. Ended tokens are listed for a while.
alter table accounts.api_tokens
  add column token_id text not null default gen_random_uuid()::text,
  add column organization_id text not null,
  add column role text not null check (role in ('org_owner', 'staff')),
  add column last_used_at timestamptz,
  add column revoked_at timestamptz,
  alter column expires_at set not null;
create unique index api_tokens_by_id on accounts.api_tokens (token_id);
create index api_tokens_by_organization on accounts.api_tokens (organization_id, created_at);
create index api_tokens_by_end on accounts.api_tokens (least(expires_at, revoked_at));

-- Name of the API token that an import was started with.
alter table accounts.imports add column api_token text;
