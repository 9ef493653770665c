create index entry_position on entry (organization_id, position desc);
create index entry_subject on entry (organization_id, subject_id, position desc);
create index entry_kind on entry (organization_id, kind, position desc);
create index entry_actor on entry (organization_id, actor_id, position desc);
create index entry_league on entry (organization_id, league_id, position desc);
create index entry_player on entry (organization_id, player_id);
