create table link (
  organization_id text not null,
  link_id text not null,
  label text not null,
  slug text,
  url text,
  is_external boolean not null,
  show_in_navbar boolean not null,
  template text not null,
  position integer not null,
  -- Position of the event that added it: links of one place stay as they came.
  added bigint not null,
  page_id text,
  core boolean not null,
  removed boolean not null,
  primary key (organization_id, link_id)
);

-- Which version of a page counts; what it says stands in the version.
create table page (
  organization_id text not null,
  page_id text not null,
  link_id text not null,
  event_id text not null,
  -- Of the page's stream.
  revision bigint not null,
  deleted boolean not null,
  primary key (organization_id, page_id)
);

create table page_version (
  organization_id text not null,
  page_id text not null,
  event_id text not null,
  revision bigint not null,
  at text not null,
  actor_id text not null,
  -- Of the platform's own people and programs alone; the organization's are joined.
  actor_name text,
  template text not null,
  -- As the event holds it, with blocks of types that this program does not know.
  content jsonb not null,
  blocks integer not null,
  restored_from text,
  primary key (organization_id, page_id, event_id)
);
