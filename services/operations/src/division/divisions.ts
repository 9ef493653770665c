import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'
import { type Division, type DivisionsState, evolve, noDivisions } from './state.ts'

/** All divisions of a season with their teams and matchups are one stream: what must hold between them is decided in one place. */
export const divisions: Noun<DivisionsState, DivisionEvent> = {
  category: 'division',
  initialState: noDivisions,
  evolve,
}

/** What is gone from a division by the deletion of something above it, by the read side: nobody told the division. */
export interface Gone {
  teams: readonly Id[]
  games: readonly Id[]
}

/** @throws Problem `not-found` */
export function divisionIn(state: DivisionsState, divisionId: Id): Division {
  return state.divisions[divisionId] ?? rejected('not-found')
}

/** The living games of a division. As long as there are some, its teams keep their places (R157). */
export function gamesIn(division: Division, gone: Gone): Id[] {
  return Object.keys(division.games).filter((gameId) => !gone.games.includes(gameId))
}

/** @throws Problem `division-locked` */
export function unlocked(division: Division, gone: Gone): Division {
  return gamesIn(division, gone).length > 0 ? rejected('division-locked') : division
}

/** The events that tell an unlocked division what is gone, and the teams that are left. */
export function tidied(
  seasonId: Id,
  { divisionId, teams, games }: Division,
  gone: Gone,
): { events: DivisionEvent[]; teams: Division['teams'] } {
  const leave = teams.filter(({ teamEntryId }) => gone.teams.includes(teamEntryId))
  return {
    events: [
      ...Object.entries(games).map(([gameId, { matchId }]): DivisionEvent => ({
        type: 'MatchupReleased',
        data: { divisionId, seasonId, matchId, gameId },
      })),
      ...leave.map((team): DivisionEvent => ({
        type: 'DivisionTeamRemoved',
        data: { divisionId, seasonId, ...team },
      })),
    ],
    teams: teams.filter((team) => !leave.includes(team)),
  }
}
