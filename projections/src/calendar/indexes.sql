create index bye_league on bye (organization_id, league_id, date);
create index bye_team on bye (organization_id, team_entry_id, date);
create index week_off_league on week_off (organization_id, league_id, date);
