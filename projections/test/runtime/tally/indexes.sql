create index game_home on game (organization_id, home_team_id);
