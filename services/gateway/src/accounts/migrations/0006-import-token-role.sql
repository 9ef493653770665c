-- The role of the API token that an import was started with, for the metadata of its events.
alter table accounts.imports
  add column api_token_role text;
