import type { DivisionEvent } from '@league/contracts/division/events'
import { issued } from './given.ts'

/** Two divisions of a season, the first with three teams. */
export const seasonId = issued.streamId
export const one = { divisionId: 'one', seasonId }
export const two = { divisionId: 'two', seasonId }
export const nothing = { teams: [], games: [] }
export const inLeague = (teamEntryId: string) => ({ teamEntryId, leagueId: 'monday' })

export const created = (division: typeof one, name: string): DivisionEvent => ({
  type: 'DivisionCreated',
  data: { ...division, name },
})
export const assigned = (
  team: string,
  position: number,
  division = one,
  fromDivisionId: string | null = null,
): DivisionEvent => ({
  type: 'DivisionTeamAssigned',
  data: { ...division, ...inLeague(team), position, fromDivisionId },
})
export const removed = (team: string): DivisionEvent => ({
  type: 'DivisionTeamRemoved',
  data: { ...one, ...inLeague(team) },
})
export const ordered = (before: string[], after: string[]): DivisionEvent => ({
  type: 'DivisionTeamsReordered',
  data: { ...one, before, after },
})
export const day = {
  date: null,
  time: null,
  timeZone: 'America/Los_Angeles',
  location: null,
  locationUrl: null,
}
export const final = { divisionId: 'one', matchId: 'R1M1', homeTeamId: 'ants', awayTeamId: 'bees', ...day }
export const matchup = (gameId = 'game'): DivisionEvent => ({
  type: 'MatchupScheduled',
  data: { ...final, seasonId, gameId, leagueId: 'monday' },
})
export const released = (gameId = 'game'): DivisionEvent => ({
  type: 'MatchupReleased',
  data: { ...one, matchId: 'R1M1', gameId },
})

export const empty = [created(one, 'Division 1'), created(two, 'Division 2')] as const
export const filled = [...empty, assigned('ants', 0), assigned('bees', 1), assigned('cats', 2)] as const
