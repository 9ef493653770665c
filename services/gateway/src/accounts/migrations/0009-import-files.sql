-- An import that is under way has its files in another form now. It can be repeated and adds no duplicates.
update accounts.imports
set state = 'failed',
  error = 'The program was updated while the import was running.'
where state in ('checking', 'running');

alter table accounts.imports
  drop column files,
  -- Number of all problems. The column problems holds the first ones.
  add column problem_count integer not null default 0,
  -- Number of processes that have begun the import and did not release it.
  add column attempts integer not null default 1;

update accounts.imports
set problem_count = jsonb_array_length(problems);

-- The files of an import until it ends, so that another process can continue it.
create table accounts.import_files (
  import_id text not null references accounts.imports on delete cascade,
  name text not null,
  -- Compressed with gzip.
  content bytea not null,
  primary key (import_id, name)
);
