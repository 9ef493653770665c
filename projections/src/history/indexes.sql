create index entry_position on entry (organization_id, position desc);
create index entry_subject on entry (organization_id, subject_id, position desc);
create index entry_kind on entry (organization_id, kind, position desc);
create index entry_actor on entry (organization_id, actor_id, position desc);
create index entry_team on entry (organization_id, team_entry_id) where team_entry_id is not null;
create index entry_other_team on entry (organization_id, other_team_entry_id)
where other_team_entry_id is not null;
create index entry_player on entry (organization_id, player_id) where player_id is not null;
create index entry_change on entry (organization_id, change_id);
create index entry_undoes on entry (organization_id, undoes) where undoes is not null;
