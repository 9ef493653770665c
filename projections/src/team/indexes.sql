create index entry_league on entry (organization_id, league_id);
create index roster_player on roster (organization_id, player_id);
create index entry_deleted on entry (organization_id, team_entry_id) where deleted;
create index entry_team on entry (organization_id, team_id);
create index entry_hidden on entry (organization_id, team_entry_id) where hidden;
create index entry_captain on entry (organization_id, captain_player_id);
