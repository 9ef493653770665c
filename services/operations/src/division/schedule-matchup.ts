import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions, type Gone, gamesIn, tidied } from './divisions.ts'
import type { DivisionsState, ScheduledMatchup } from './state.ts'

export interface ScheduleMatchup extends Omit<ScheduledMatchup, 'seasonId' | 'leagueId'> {
  gone: Gone
}

/**
 * Gives a matchup its game, one alone (R176). The first game locks the division: what is gone from it by then leaves it.
 *
 * @throws Problem `matchup-taken` (R177) · `not-found`
 */
export const scheduleMatchup: Decider<ScheduleMatchup, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ gone, ...matchup }, state, { streamId: seasonId }) {
    const division = divisionIn(state, matchup.divisionId)
    const locked = gamesIn(division, gone).length > 0
    const { events, teams } = locked
      ? { events: [] as DivisionEvent[], teams: division.teams }
      : tidied(seasonId, division, gone)
    const holder = holderOf(state, matchup.divisionId, matchup.matchId)
    if (holder !== null && !gone.games.includes(holder)) rejected('matchup-taken')
    if (holder !== null && locked) events.push(released(seasonId, matchup, holder))
    const home = teams.find(({ teamEntryId }) => teamEntryId === matchup.homeTeamId)
    const { leagueId } = home ?? rejected('not-found')
    return [...events, { type: 'MatchupScheduled', data: { ...matchup, seasonId, leagueId } }]
  },
}

function released(
  seasonId: Id,
  { divisionId, matchId }: Pick<ScheduledMatchup, 'divisionId' | 'matchId'>,
  gameId: Id,
): DivisionEvent {
  return { type: 'MatchupReleased', data: { divisionId, seasonId, matchId, gameId } }
}

/** The game that holds a matchup, null for a free one. */
export function holderOf(state: DivisionsState, divisionId: Id, matchId: string): Id | null {
  const { games } = divisionIn(state, divisionId)
  return Object.keys(games).find((id) => games[id]?.holds && games[id].matchId === matchId) ?? null
}
