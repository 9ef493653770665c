-- The one place where a player's personal fields stand in the clear.
create table person (
  organization_id text not null,
  player_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  image text,
  -- Values by attribute id, as JSON text.
  attribute_values text not null,
  legacy_id text,
  -- Whether visitors may see the photo where the organization asks for consent.
  photo_consent boolean not null,
  forgotten boolean not null,
  deleted boolean not null,
  primary key (organization_id, player_id)
);
