import type { LeagueId, SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { isPermutation } from '../kernel/permutation.ts'
import {
  rejectTakenName,
  requireExistingLeague,
  requireExistingSeasonLeagues,
  seasonLeagues,
  type SeasonLeaguesState,
} from './state.ts'

export interface CreateLeague {
  name: string
  /** How many teams play on after the regular season. None if omitted, null or 0. */
  playoffPlaces?: number | null | undefined
  copiedFromLeagueId?: LeagueId | null | undefined
}

/**
 * Creates a league at the end of its season (R143).
 *
 * @throws Problem `not-found` for the season · `name-required` · `league-name-taken`
 */
export const createLeague: CommandHandler<
  CreateLeague,
  SeasonLeaguesState,
  LeagueEvent | SeasonEvent,
  SeasonId,
  LeagueId
> = {
  ...seasonLeagues,
  creates: true,
  decide(command, state, { newId }) {
    const season = requireExistingSeasonLeagues(state)
    const name = command.name.trim() || reject('name-required')
    rejectTakenName(season, name)
    const { seasonId, nextPosition: position } = season
    const copiedFromLeagueId = command.copiedFromLeagueId ?? null
    const league = { seasonId, leagueId: newId, name, position, copiedFromLeagueId }
    const { playoffPlaces } = command
    return [{ type: 'LeagueCreated', data: playoffPlaces ? { ...league, playoffPlaces } : league }]
  },
}

export interface ChangeLeague {
  leagueId: LeagueId
  name: string
  /** Omitted or null leaves them unchanged, and 0 is none. */
  playoffPlaces?: number | null | undefined
}

/**
 * Renames a league and changes its playoff places (decision 55).
 *
 * @throws Problem `not-found` · `name-required` · `league-name-taken`
 */
export const changeLeague: CommandHandler<
  ChangeLeague,
  SeasonLeaguesState,
  LeagueEvent | SeasonEvent,
  SeasonId
> = {
  ...seasonLeagues,
  decide({ leagueId, name, playoffPlaces }, state) {
    const league = requireExistingLeague(state, leagueId)
    const season = requireExistingSeasonLeagues(state)
    const { seasonId } = season
    const newName = name.trim() || reject('name-required')
    const newPlaces = (playoffPlaces ?? league.playoffPlaces) || null
    const events: LeagueEvent[] = []
    if (newName !== league.name) {
      rejectTakenName(season, newName, leagueId)
      events.push({
        type: 'LeagueRenamed',
        data: { seasonId, leagueId, before: league.name, after: newName },
      })
    }
    if (newPlaces !== league.playoffPlaces) {
      const data = { seasonId, leagueId, before: league.playoffPlaces, after: newPlaces }
      events.push({ type: 'PlayoffPlacesChanged', data })
    }
    return events
  },
}

export interface ReorderLeagues {
  /** Every league of the season exactly once, in the new order (R144). */
  order: readonly LeagueId[]
  /** The order that the user saw. Omitted, the last writer wins. */
  seen?: readonly LeagueId[] | undefined
}

/**
 * Puts the leagues of a season into another order.
 *
 * @throws Problem `not-found` · `league-order-incomplete` · `stale-revision` when somebody has changed the
 * order that the user saw
 */
export const reorderLeagues: CommandHandler<
  ReorderLeagues,
  SeasonLeaguesState,
  LeagueEvent | SeasonEvent,
  SeasonId
> = {
  ...seasonLeagues,
  decide({ order: after, seen }, state) {
    const season = requireExistingSeasonLeagues(state)
    const before = season.leagues.map(({ leagueId }) => leagueId)
    if (!isPermutation(before, after)) reject('league-order-incomplete')
    if (isSameOrder(before, after)) return []
    if (seen && !isSameOrder(before, seen)) reject('stale-revision')
    return [{ type: 'LeaguesReordered', data: { seasonId: season.seasonId, before, after: [...after] } }]
  },
}

function isSameOrder(a: readonly LeagueId[], b: readonly LeagueId[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

/**
 * Deletes a league. Reads no longer show it or anything below it; the log keeps the events (decision 29).
 *
 * @throws Problem `not-found`
 */
export const deleteLeague: CommandHandler<
  { leagueId: LeagueId },
  SeasonLeaguesState,
  LeagueEvent | SeasonEvent,
  SeasonId
> = {
  ...seasonLeagues,
  decide({ leagueId }, state) {
    requireExistingLeague(state, leagueId)
    const { seasonId } = requireExistingSeasonLeagues(state)
    return [{ type: 'LeagueDeleted', data: { seasonId, leagueId } }]
  },
}
