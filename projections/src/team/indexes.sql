create index entry_league on entry (organization_id, league_id);
create index roster_player on roster (organization_id, player_id);
