-- Links of the menu of an organization's site.
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
  -- Position of the event that added the link. Links with the same position in the menu are in this order.
  added_position bigint not null,
  page_id text,
  core boolean not null,
  deleted boolean not null,
  primary key (organization_id, link_id)
);

-- Pages. The content is in the current version of a page.
create table page (
  organization_id text not null,
  page_id text not null,
  link_id text not null,
  -- Id of the event that made the current version.
  event_id text not null,
  -- Revision of the page's stream.
  revision bigint not null,
  deleted boolean not null,
  primary key (organization_id, page_id)
);

-- Every version of a page, by the event that made it.
create table page_version (
  organization_id text not null,
  page_id text not null,
  event_id text not null,
  revision bigint not null,
  -- Instant of the event.
  created_at text not null,
  actor_id text not null,
  -- Name of a program. The names of users are joined.
  actor_name text,
  -- Name of the API token that the actor's script used.
  api_token text,
  template text not null,
  -- As in the event, with any blocks of types that this version of the program does not know.
  content jsonb not null,
  -- Number of blocks.
  blocks integer not null,
  -- Id of the event whose version this one restores.
  restored_from text,
  primary key (organization_id, page_id, event_id)
);
