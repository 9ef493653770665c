-- Players. No other table has their personal fields in clear text.
create table person (
  organization_id text not null,
  player_id text not null,
  first_name text not null,
  last_name text not null,
  -- The full name as `nameKey` compares it.
  name_key text not null,
  email text,
  phone_number text,
  image text,
  -- Values by the key of their attribute.
  attribute_values jsonb not null,
  legacy_id text,
  -- Whether visitors may see the photo where the organization asks for consent.
  photo_consent boolean not null,
  -- Sponsor on the player's page, null without one. The video shows the player.
  sponsor_name text,
  sponsor_image text,
  sponsor_url text,
  sponsor_video text,
  -- Id of the event that set the sponsor.
  sponsor_event_id text,
  -- Revision of the player's stream.
  revision bigint not null,
  forgotten boolean not null,
  deleted boolean not null,
  primary key (organization_id, player_id)
);

-- Attributes that the players of an organization can have in a sport, such as Number and Position.
create table attribute (
  organization_id text not null,
  sport_id text not null,
  attribute_id text not null,
  -- Key in attribute_values. A default attribute has the same key in all sports.
  key text not null,
  name text not null,
  attribute_type text not null,
  -- Hidden from visitors.
  hidden boolean not null,
  sort_order integer not null,
  -- Deleted by a reset to the defaults. The values of players stay.
  deleted boolean not null,
  primary key (organization_id, attribute_id)
);

-- Players who were merged into another one, the master. All other tables keep the id of the player that
-- something was recorded for.
create table merged (
  organization_id text not null,
  player_id text not null,
  master_id text not null,
  -- Rank of this player's records among those of the person: the master's have 0, and the lowest counts.
  precedence integer not null,
  -- Id of the event that merged the player, which an undo refers to.
  merged_by text not null,
  primary key (organization_id, player_id)
);
