import type { TeamEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { entries, type EntriesState, entryIn } from './entries.ts'

export interface HideTeam {
  teamEntryId: Id
  /** Left out, it is the other of what it was (R185). */
  hidden?: boolean | undefined
}

/** Hides a team entry from visitors, or shows it again (C084). */
export const hideTeam: Decider<HideTeam, EntriesState, TeamEvent> = {
  ...entries,
  decide({ teamEntryId, hidden }, state) {
    const entry = entryIn(state, teamEntryId)
    if (hidden === entry.hidden) return []
    return entry.hidden
      ? [{ type: 'TeamShown', data: { ...entry.ids, before: true, after: false } }]
      : [{ type: 'TeamHidden', data: { ...entry.ids, before: false, after: true } }]
  },
}
