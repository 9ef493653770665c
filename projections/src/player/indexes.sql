create index person_name on person (organization_id, last_name, first_name);
create index person_deleted on person (organization_id, player_id) where deleted;
