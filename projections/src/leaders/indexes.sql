create index player_total_season on player_total (organization_id, season_id);
create index team_wins_season on team_wins (organization_id, season_id);
