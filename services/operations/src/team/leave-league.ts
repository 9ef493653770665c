import type { TeamEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { entries, type EntriesState, entryIn } from './entries.ts'

/** The team entry is gone from every read with its roster and games; the log keeps it (decision 29). */
export const leaveLeague: Decider<{ teamEntryId: Id }, EntriesState, TeamEvent> = {
  ...entries,
  decide: ({ teamEntryId }, state) => [{ type: 'TeamLeftLeague', data: entryIn(state, teamEntryId).ids }],
}
