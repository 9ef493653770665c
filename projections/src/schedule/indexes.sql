create index game_league on game (organization_id, league_id, date, time);
create index game_season on game (organization_id, season_id, date, time);
create index game_home on game (organization_id, home_team_id);
create index game_away on game (organization_id, away_team_id);
create index game_division on game (organization_id, division_id);
create index game_schedule on game (organization_id, schedule_id) where schedule_id is not null;
create index schedule_league on schedule (organization_id, league_id, start_date, lower(name));
create index game_venue on game (organization_id, venue_id) where venue_id is not null;
