-- Keys of people, each wrapped by the master key. A destroyed key stays as a row without a key, so that nobody is
-- sealed again by accident and a lost row is not taken for a forgotten person.
create table privacy.subject_key (
  organization_id text not null,
  person_id text not null,
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  primary key (organization_id, person_id),
  check ((wrapped_key is null) = (destroyed_at is not null))
);
