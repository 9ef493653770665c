-- Imports of files with any columns: what to import, what the files have, and what happens with each row.
alter table accounts.imports
  add column plan jsonb,
  add column tables jsonb,
  add column preview jsonb;
