-- Tokens that let the first administrator in, as hashes. Each gateway that starts on a server without users offers one.
create table accounts.setup_tokens (
  hash bytea primary key,
  expires_at timestamptz not null
);
