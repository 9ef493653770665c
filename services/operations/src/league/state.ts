import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface LeagueInSeason {
  leagueId: Id
  name: string
}

export interface SeasonLeagues {
  seasonId: Id
  /** In their order. */
  leagues: readonly LeagueInSeason[]
  /** Of the next league at the end. */
  nextPosition: number
}

/** Null without its season. */
export type LeaguesState = SeasonLeagues | null

/** The leagues of a season, in the stream of the season: names and order are decided in one place. */
export const leagues: Noun<LeaguesState, LeagueEvent | SeasonEvent> = {
  category: 'season',
  initialState: null,
  evolve(state, event) {
    if (event.type === 'SeasonCreated') return { seasonId: event.data.seasonId, leagues: [], nextPosition: 0 }
    if (!state || event.type === 'SeasonDeleted') return null
    return { ...state, ...placed(state, event) }
  },
}

function placed(state: SeasonLeagues, event: LeagueEvent | SeasonEvent): Partial<SeasonLeagues> {
  switch (event.type) {
    case 'LeagueCreated': {
      const { leagueId, name, position } = event.data
      return { leagues: [...state.leagues, { leagueId, name }], nextPosition: position + 1 }
    }
    case 'LeagueRenamed': {
      const { leagueId, after } = event.data
      return {
        leagues: state.leagues.map((league) =>
          league.leagueId === leagueId ? { ...league, name: after } : league,
        ),
      }
    }
    case 'LeaguesReordered': {
      const order = event.data.after
      const at = (league: LeagueInSeason) => order.indexOf(league.leagueId)
      return { leagues: state.leagues.toSorted((a, b) => at(a) - at(b)), nextPosition: order.length }
    }
    case 'LeagueDeleted':
      return { leagues: state.leagues.filter(({ leagueId }) => leagueId !== event.data.leagueId) }
    default:
      return {}
  }
}

/** @throws Problem `not-found` without the season */
export function existing(state: LeaguesState): SeasonLeagues {
  return state ?? rejected('not-found')
}

/** @throws Problem `not-found` when the season has no such league */
export function leagueIn(state: LeaguesState, leagueId: Id): LeagueInSeason {
  return existing(state).leagues.find((league) => league.leagueId === leagueId) ?? rejected('not-found')
}

/** Names are one league's within a season, in any letter case. */
export function refuseTaken({ leagues: there }: SeasonLeagues, name: string, except?: Id): void {
  const taken = there.some(
    (league) => league.leagueId !== except && league.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) rejected('league-name-taken')
}
