import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { LeagueId, SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface LeagueInSeason {
  leagueId: LeagueId
  name: string
  /** The order of the leagues. Deleted ones leave gaps. */
  position: number
  /** How many teams play on after the regular season; null for none. */
  playoffPlaces: number | null
}

export interface SeasonLeagues {
  seasonId: SeasonId
  deleted: boolean
  /** The leagues in their order. */
  leagues: readonly LeagueInSeason[]
  deletedLeagues: readonly LeagueInSeason[]
  /** The position that the next new league gets. */
  nextPosition: number
}

/** Null before the season is created. */
export type SeasonLeaguesState = SeasonLeagues | null

/**
 * The leagues of a season. They share the stream of their season (category `season`), so that one revision
 * covers their names and their order. The category `league` belongs to the team entries of a league
 * (`team/entry/state`).
 */
export const seasonLeagues: Aggregate<SeasonLeaguesState, LeagueEvent | SeasonEvent, SeasonId> = {
  name: 'season',
  initialState: null,
  evolve(state, event) {
    if (event.type === 'SeasonCreated') return { seasonId: event.data.seasonId, ...noLeagues }
    if (!state) return null
    return { ...state, ...evolveLeagues(state, event) }
  },
}

const noLeagues = { deleted: false, leagues: [], deletedLeagues: [], nextPosition: 0 }

function evolveLeagues(state: SeasonLeagues, event: LeagueEvent | SeasonEvent): Partial<SeasonLeagues> {
  switch (event.type) {
    case 'SeasonDeleted':
      return { deleted: true }
    case 'SeasonRestored':
      return { deleted: false }
    case 'LeagueCreated': {
      const { leagueId, name, position, playoffPlaces = null } = event.data
      const league = { leagueId, name, position, playoffPlaces }
      return { leagues: [...state.leagues, league], nextPosition: position + 1 }
    }
    case 'LeagueRenamed':
      return { leagues: changeLeagueIn(state, event.data.leagueId, { name: event.data.after }) }
    case 'PlayoffPlacesChanged':
      return { leagues: changeLeagueIn(state, event.data.leagueId, { playoffPlaces: event.data.after }) }
    case 'LeaguesReordered': {
      const order = event.data.after
      const moved = state.leagues.map((league) => ({ ...league, position: order.indexOf(league.leagueId) }))
      return { leagues: inOrder(moved), nextPosition: order.length }
    }
    case 'LeagueDeleted': {
      const [deleted, leagues] = split(state.leagues, event.data.leagueId)
      return { leagues, deletedLeagues: [...state.deletedLeagues, ...deleted] }
    }
    case 'LeagueRestored': {
      const { leagueId, position } = event.data
      const [restored, deletedLeagues] = split(state.deletedLeagues, leagueId)
      const leagues = [...state.leagues, ...restored.map((league) => ({ ...league, position }))]
      return {
        leagues: inOrder(leagues),
        deletedLeagues,
        nextPosition: Math.max(state.nextPosition, position + 1),
      }
    }
    default:
      return {}
  }
}

function inOrder(leagues: readonly LeagueInSeason[]): LeagueInSeason[] {
  return leagues.toSorted((a, b) => a.position - b.position)
}

/** Returns the league with an id in a list, and the others. */
function split(leagues: readonly LeagueInSeason[], id: LeagueId): [LeagueInSeason[], LeagueInSeason[]] {
  return [
    leagues.filter(({ leagueId }) => leagueId === id),
    leagues.filter(({ leagueId }) => leagueId !== id),
  ]
}

function changeLeagueIn({ leagues }: SeasonLeagues, leagueId: LeagueId, change: Partial<LeagueInSeason>) {
  return leagues.map((league) => (league.leagueId === leagueId ? { ...league, ...change } : league))
}

/** Returns the leagues of an existing season. @throws Problem `not-found` for the season */
export function requireExistingSeasonLeagues(state: SeasonLeaguesState): SeasonLeagues {
  return state && !state.deleted ? state : reject('not-found')
}

/** Returns a league of the season. @throws Problem `not-found` */
export function requireExistingLeague(state: SeasonLeaguesState, leagueId: LeagueId): LeagueInSeason {
  return (
    requireExistingSeasonLeagues(state).leagues.find((league) => league.leagueId === leagueId) ??
    reject('not-found')
  )
}

/**
 * Rejects a name that another league of the season has, ignoring case.
 *
 * @throws Problem `league-name-taken`
 */
export function rejectTakenName({ leagues }: SeasonLeagues, name: string, exceptLeagueId?: LeagueId): void {
  const taken = leagues.some(
    (league) => league.leagueId !== exceptLeagueId && league.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) reject('league-name-taken')
}
