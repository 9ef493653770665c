create index line_player on line (organization_id, player_id);
