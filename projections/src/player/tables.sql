-- The one place where a player's personal fields stand in the clear.
create table person (
  organization_id text not null,
  player_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  image text,
  -- Values by the key of their attribute, as JSON text.
  attribute_values text not null,
  legacy_id text,
  -- Whether visitors may see the photo where the organization asks for consent.
  photo_consent boolean not null,
  -- Of the player's page; none without a name. The video shows the player.
  sponsor_name text,
  sponsor_image text,
  sponsor_url text,
  sponsor_video text,
  -- Of the player's stream.
  revision bigint not null,
  forgotten boolean not null,
  deleted boolean not null,
  primary key (organization_id, player_id)
);

-- What players of an organization and sport can have besides, Number and Position of the stat sheet among it.
create table attribute (
  organization_id text not null,
  sport_id text not null,
  attribute_id text not null,
  -- Of its values in attribute_values. The defaults of all sports share one.
  key text not null,
  name text not null,
  attribute_type text not null,
  -- From visitors.
  hidden boolean not null,
  sort_order integer not null,
  -- A reset took it away. Its values stay.
  retired boolean not null,
  primary key (organization_id, attribute_id)
);

-- Who was merged: the id that the player goes by, and the rank of what was recorded for this one. The rest of this read model, and
-- every other one, keeps the ids that things were recorded for.
create table merged (
  organization_id text not null,
  player_id text not null,
  master_id text not null,
  place integer not null,
  -- Event of the merge that an undo would take back.
  merged_by text not null,
  primary key (organization_id, player_id)
);
