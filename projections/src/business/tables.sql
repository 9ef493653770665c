-- The directory of businesses of each organization.
create table business (
  organization_id text not null,
  business_id text not null,
  name text not null,
  -- Contact of the business, published in the directory. It is not personal.
  phone text,
  email text,
  website text,
  city text,
  state text,
  location text,
  facebook text,
  instagram text,
  sport text,
  category text,
  season text,
  next_season text,
  -- Calendar day.
  signup_deadline text,
  signup_status text not null,
  cost text,
  skill_level text,
  -- Revision of the business's stream.
  revision bigint not null,
  deleted boolean not null,
  primary key (organization_id, business_id)
);
