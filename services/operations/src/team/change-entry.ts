import type { TeamEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { entries, type EntriesState, entryIn, refuseEntered } from './entries.ts'

/** What is left out stays. */
export interface ChangeEntry {
  teamEntryId: Id
  name?: string | undefined
  /** Address of the stored picture; null removes it. */
  logo?: string | null | undefined
}

/** Name and logo of a team entry, in one append. */
export const changeEntry: Decider<ChangeEntry, EntriesState, TeamEvent> = {
  ...entries,
  decide({ teamEntryId, name, logo }, state) {
    const entry = entryIn(state, teamEntryId)
    const events: TeamEvent[] = []
    const after = name?.trim()
    if (after === '') rejected('name-required')
    if (after !== undefined && after !== entry.name) {
      refuseEntered(state, '', after, teamEntryId)
      events.push({ type: 'TeamRenamed', data: { ...entry.ids, before: entry.name, after } })
    }
    if (logo !== undefined && logo !== entry.logo) {
      events.push({ type: 'TeamLogoChanged', data: { ...entry.ids, before: entry.logo, after: logo } })
    }
    return events
  },
}
