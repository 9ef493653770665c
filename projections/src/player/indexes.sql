create index person_name on person (organization_id, last_name, first_name);
