-- A command with an Idempotency-Key gets its row before it runs, so that a repeat knows that the command was sent
-- before. The outcome is filled in when the command is done.
alter table accounts.command_outcomes
  alter column entity_id drop not null,
  alter column revision drop not null,
  alter column position drop not null;
