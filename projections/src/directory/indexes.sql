create index organization_slug on organization (slug);
create index organization_domain on organization (domain);
create index league_season on league (organization_id, season_id);
create index organization_name on organization (lower(name), id);
