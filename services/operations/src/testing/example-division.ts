import type { DivisionId } from '@league/contracts/kernel/id'
import type { DivisionEvent } from '@league/contracts/division/events'
import { context } from './given.ts'

/** Events of two divisions of a season, of which the first has three teams. */
export const seasonId = context.streamId
export const firstDivision = { divisionId: 'one', seasonId }
export const secondDivision = { divisionId: 'two', seasonId }
export const nothingDeleted = { value: { teams: [], games: [] }, position: 0n }
export const inLeague = (teamEntryId: string) => ({ teamEntryId, leagueId: 'monday' })

/** A team entry of the season, as it is assigned to a division. */
export const inSeason = (teamEntryId: string) => ({ ...inLeague(teamEntryId), entrySeasonId: seasonId })

export const created = (division: typeof firstDivision, name: string): DivisionEvent => ({
  type: 'DivisionCreated',
  data: { ...division, name },
})
export const assigned = (
  team: string,
  position: number,
  division = firstDivision,
  fromDivisionId: DivisionId | null = null,
): DivisionEvent => ({
  type: 'DivisionTeamAssigned',
  data: { ...division, ...inLeague(team), position, fromDivisionId },
})
export const removed = (team: string): DivisionEvent => ({
  type: 'DivisionTeamRemoved',
  data: { ...firstDivision, ...inLeague(team) },
})
export const ordered = (before: string[], after: string[]): DivisionEvent => ({
  type: 'DivisionTeamsReordered',
  data: { ...firstDivision, before, after },
})
export const noTimeAndPlace = {
  date: null,
  time: null,
  timeZone: 'America/Los_Angeles',
  location: null,
  locationUrl: null,
}
export const finalMatchup = {
  divisionId: 'one',
  matchId: 'R1M1',
  homeTeamId: 'ants',
  awayTeamId: 'bees',
  ...noTimeAndPlace,
}
export const matchup = (gameId = 'game'): DivisionEvent => ({
  type: 'MatchupScheduled',
  data: { ...finalMatchup, seasonId, gameId, leagueId: 'monday' },
})
export const released = (gameId = 'game'): DivisionEvent => ({
  type: 'MatchupReleased',
  data: { ...firstDivision, matchId: 'R1M1', gameId },
})

export const withoutTeams = [
  created(firstDivision, 'Division 1'),
  created(secondDivision, 'Division 2'),
] as const
export const withTeams = [
  ...withoutTeams,
  assigned('ants', 0),
  assigned('bees', 1),
  assigned('cats', 2),
] as const
