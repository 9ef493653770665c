import type { TeamEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

/** Ids that every event of a team entry carries. */
export interface EntryIds {
  teamEntryId: Id
  teamId: Id
  leagueId: Id
  seasonId: Id
}

export interface TeamEntry {
  ids: EntryIds
  name: string
  abbreviation: string | null
  logo: string | null
  /** Whether visitors do not see it (R185). */
  hidden: boolean
}

export interface EntriesState {
  entries: readonly TeamEntry[]
  nextPosition: number
}

/** A league with its team entries: one stream, so that a team is in it once. */
export const entries: Noun<EntriesState, TeamEvent> = {
  category: 'league',
  initialState: { entries: [], nextPosition: 0 },
  evolve(state, event) {
    switch (event.type) {
      case 'TeamEnteredLeague': {
        const { teamEntryId, teamId, leagueId, seasonId, name, abbreviation, logo, position } = event.data
        const entry = {
          ids: { teamEntryId, teamId, leagueId, seasonId },
          name,
          abbreviation,
          logo,
          hidden: false,
        }
        return { entries: [...state.entries, entry], nextPosition: position + 1 }
      }
      case 'TeamRenamed':
        return changed(state, event.data.teamEntryId, { name: event.data.after })
      case 'TeamLogoChanged':
        return changed(state, event.data.teamEntryId, { logo: event.data.after })
      case 'TeamHidden':
      case 'TeamShown':
        return changed(state, event.data.teamEntryId, { hidden: event.data.after })
      case 'TeamLeftLeague': {
        const { teamEntryId } = event.data
        return { ...state, entries: state.entries.filter(({ ids }) => ids.teamEntryId !== teamEntryId) }
      }
    }
  },
}

function changed(state: EntriesState, teamEntryId: Id, change: Partial<TeamEntry>): EntriesState {
  const next = state.entries.map((entry) =>
    entry.ids.teamEntryId === teamEntryId ? { ...entry, ...change } : entry,
  )
  return { ...state, entries: next }
}

/** @throws Problem `not-found` when the league has no such team entry (any more) */
export function entryIn(state: EntriesState, teamEntryId: Id): TeamEntry {
  return state.entries.find(({ ids }) => ids.teamEntryId === teamEntryId) ?? rejected('not-found')
}

/** Teams of a league differ by team and by name, in any letter case. */
export function refuseEntered(state: EntriesState, teamId: Id, name: string, except?: Id): void {
  const there = state.entries.some(
    (entry) =>
      entry.ids.teamEntryId !== except &&
      (entry.ids.teamId === teamId || entry.name.toLowerCase() === name.toLowerCase()),
  )
  if (there) rejected('team-already-entered')
}
