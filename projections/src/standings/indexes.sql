create index game_league on game (organization_id, league_id);
create index game_season on game (organization_id, season_id);
