import type { TeamEvent } from '@league/contracts/team/events'
import type { LeagueId, SeasonId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../../kernel/command-handler.ts'

/** The ids in every event of a team entry. */
export interface EntryIds {
  teamEntryId: TeamEntryId
  teamId: TeamId
  leagueId: LeagueId
  seasonId: SeasonId
}

export interface TeamEntry {
  ids: EntryIds
  name: string
  abbreviation: string | null
  logo: string | null
  /** Whether the entry is hidden from visitors (R185). */
  hidden: boolean
}

/** An entry of a team that left the league, or whose entry was undone. */
export interface FormerEntry {
  entry: TeamEntry
  withdrawn: boolean
}

export interface TeamEntriesState {
  entries: readonly TeamEntry[]
  formerEntries: readonly FormerEntry[]
  nextPosition: number
}

/**
 * The team entries of a league: each is a team in one league of one season. They share one stream per league
 * (category `league`), so that a team enters a league only once. The leagues themselves are in the stream of
 * their season (`league/state`).
 */
export const teamEntries: Aggregate<TeamEntriesState, TeamEvent, LeagueId> = {
  name: 'league',
  initialState: { entries: [], formerEntries: [], nextPosition: 0 },
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
        return { ...state, entries: [...state.entries, entry], nextPosition: position + 1 }
      }
      case 'TeamRenamed':
        return changeEntryIn(state, event.data.teamEntryId, { name: event.data.after })
      case 'TeamLogoChanged':
        return changeEntryIn(state, event.data.teamEntryId, { logo: event.data.after })
      case 'TeamHidden':
      case 'TeamShown':
        return changeEntryIn(state, event.data.teamEntryId, { hidden: event.data.after })
      case 'TeamLeftLeague':
        return endEntryIn(state, event.data.teamEntryId, { withdrawn: false })
      case 'TeamEntryWithdrawn':
        return endEntryIn(state, event.data.teamEntryId, { withdrawn: true })
      case 'TeamEntryRestored': {
        const { teamEntryId } = event.data
        const isRestored = ({ entry }: FormerEntry) => entry.ids.teamEntryId === teamEntryId
        const restored = state.formerEntries.filter((former) => isRestored(former))
        return {
          ...state,
          entries: [...state.entries, ...restored.map(({ entry }) => entry)],
          formerEntries: state.formerEntries.filter((former) => !isRestored(former)),
        }
      }
    }
  },
}

function endEntryIn(
  state: TeamEntriesState,
  teamEntryId: TeamEntryId,
  { withdrawn }: { withdrawn: boolean },
): TeamEntriesState {
  const isEnded = ({ ids }: TeamEntry) => ids.teamEntryId === teamEntryId
  const ended = state.entries.filter((entry) => isEnded(entry)).map((entry) => ({ entry, withdrawn }))
  return {
    ...state,
    entries: state.entries.filter((entry) => !isEnded(entry)),
    formerEntries: [...state.formerEntries, ...ended],
  }
}

function changeEntryIn(
  state: TeamEntriesState,
  teamEntryId: TeamEntryId,
  change: Partial<TeamEntry>,
): TeamEntriesState {
  const entries = state.entries.map((entry) =>
    entry.ids.teamEntryId === teamEntryId ? { ...entry, ...change } : entry,
  )
  return { ...state, entries }
}

/** Returns a team entry of the league. @throws Problem `not-found` */
export function requireExistingEntry(state: TeamEntriesState, teamEntryId: TeamEntryId): TeamEntry {
  return state.entries.find(({ ids }) => ids.teamEntryId === teamEntryId) ?? reject('not-found')
}

/**
 * Rejects a team, or a name (ignoring case), that another entry of the league has.
 *
 * @throws Problem `team-already-entered`
 */
export function rejectAlreadyEntered(
  { entries }: TeamEntriesState,
  { teamId, name, exceptEntryId }: { teamId?: TeamId; name: string; exceptEntryId?: TeamEntryId },
): void {
  const entered = entries.some(
    (entry) =>
      entry.ids.teamEntryId !== exceptEntryId &&
      (entry.ids.teamId === teamId || entry.name.toLowerCase() === name.toLowerCase()),
  )
  if (entered) reject('team-already-entered')
}
