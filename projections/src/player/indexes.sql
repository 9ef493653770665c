create index person_sort on person (organization_id, lower(last_name), lower(first_name), player_id);
create index person_name_key on person (organization_id, name_key);
create index person_deleted on person (organization_id, player_id) where deleted;
create index person_image on person (image) where image is not null;
create index merged_master on merged (organization_id, master_id);
create index merged_by on merged (organization_id, merged_by);
