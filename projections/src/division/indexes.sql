create index division_season on division (organization_id, season_id);
