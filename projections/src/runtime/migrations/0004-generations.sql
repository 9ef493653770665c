-- Each set of a projection's tables is a generation: 'live' is read, 'next' is being rebuilt, 'previous' was live before.
alter table projection.checkpoint rename column generation to switch_count;
alter table projection.checkpoint rename column slot to generation;
alter table projection.checkpoint rename constraint checkpoint_slot_check to checkpoint_generation_check;
comment on column projection.checkpoint.switch_count is
  'How often the live schema was switched. Rows may differ after a switch without any new event.';
comment on column projection.checkpoint.epoch is
  'Raised by each new owner. A write with an older epoch has no effect: that owner has lost its lease.';

alter table projection.command rename column asked_at to requested_at;
