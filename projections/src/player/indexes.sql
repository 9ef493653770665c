create index person_name on person (organization_id, last_name, first_name);
create index person_deleted on person (organization_id, player_id) where deleted;
create index merged_master on merged (organization_id, master_id);
create index merged_by on merged (organization_id, merged_by);
