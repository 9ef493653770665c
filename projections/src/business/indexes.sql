create index business_name on business (organization_id, lower(name)) where not deleted;
