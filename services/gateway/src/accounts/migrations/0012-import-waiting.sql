-- Whether an import waits until the read models have caught up with it.
alter table accounts.imports
  add column waiting boolean not null default false;
