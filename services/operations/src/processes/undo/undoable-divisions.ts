import type { DivisionEvent } from '@league/contracts/division/events'
import type { DivisionId, SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import {
  type Division,
  divisions,
  type DivisionsState,
  rejectTakenName,
  requireExistingDivision,
} from '../../division/state.ts'
import { swapped, type Undoable } from '../../kernel/undo.ts'

const division = ({ divisionId }: { divisionId: DivisionId }) => divisionId
const teamsOf = (data: { divisionId: DivisionId }) => `${division(data)}/teams`
const matchupOf = (data: { divisionId: DivisionId; matchId: string }) =>
  `${division(data)}/matchups/${data.matchId}`

/**
 * Takes back changes of the divisions of a season. Corrections of results that reach later games are not among them: the
 * score dialog asks what happens to those games.
 */
export const undoableDivisions: Undoable<DivisionsState, DivisionEvent, SeasonId> = {
  ...divisions,
  undos: {
    DivisionCreated: {
      touches: division,
      takeBack: ({ divisionId, seasonId }) => ({ type: 'DivisionDeleted', data: { divisionId, seasonId } }),
    },
    DivisionRenamed: {
      touches: (data) => `${division(data)}/name`,
      takeBack({ before, after, ...ids }, now) {
        rejectTakenName(now, before, ids.divisionId)
        return { type: 'DivisionRenamed', data: { ...ids, before: after, after: before } }
      },
    },
    DivisionMediaChanged: swapped('DivisionMediaChanged', (data) => `${division(data)}/media`),
    DivisionDeleted: {
      touches: division,
      takeBack({ divisionId, seasonId }, now, before) {
        const { name, teams, games } = requireExistingDivision(before, divisionId)
        rejectTakenName(now, name)
        const taken = Object.values(now.divisions).flatMap((other) => other.teams)
        const free = teams.filter(({ teamEntryId }) =>
          taken.every((team) => team.teamEntryId !== teamEntryId),
        )
        if (free.length < teams.length) reject('undo-in-use')
        return [
          { type: 'DivisionRestored', data: { divisionId, seasonId, teams: [...teams] } },
          ...Object.values(games).map(({ scheduled }): DivisionEvent => ({
            type: 'MatchupScheduled',
            data: scheduled,
          })),
        ]
      },
    },
    DivisionRestored: {
      touches: division,
      takeBack: ({ divisionId, seasonId }) => ({ type: 'DivisionDeleted', data: { divisionId, seasonId } }),
    },
    DivisionTeamAssigned: {
      touches: ({ divisionId, fromDivisionId }) =>
        [divisionId, fromDivisionId].flatMap((id) => (id === null ? [] : [teamsOf({ divisionId: id })])),
      takeBack({ divisionId, seasonId, teamEntryId, leagueId, fromDivisionId }, now, before) {
        const team = { divisionId, seasonId, teamEntryId, leagueId }
        requireNoGames(requireExistingDivision(now, divisionId))
        if (fromDivisionId === null)
          return [
            { type: 'DivisionTeamRemoved', data: team },
            ...reorder(withoutTeam(now, divisionId, team.teamEntryId), before, divisionId, seasonId),
          ]
        return assignAgain(now, before, { ...team, divisionId: fromDivisionId, fromDivisionId: divisionId })
      },
    },
    DivisionTeamRemoved: {
      touches: teamsOf,
      takeBack: (team, now, before) => assignAgain(now, before, { ...team, fromDivisionId: null }),
    },
    DivisionTeamsReordered: {
      touches: teamsOf,
      takeBack({ before, after, ...ids }, now) {
        requireNoGames(requireExistingDivision(now, ids.divisionId))
        return { type: 'DivisionTeamsReordered', data: { ...ids, before: after, after: before } }
      },
    },
    MatchupScheduled: {
      touches: matchupOf,
      takeBack: ({ divisionId, seasonId, matchId, gameId }) => ({
        type: 'MatchupReleased',
        data: { divisionId, seasonId, matchId, gameId },
      }),
    },
    MatchupReleased: {
      touches: matchupOf,
      takeBack({ divisionId, gameId }, _, before) {
        const game = requireExistingDivision(before, divisionId).games[gameId]
        return game ? { type: 'MatchupScheduled', data: game.scheduled } : []
      },
    },
  },
}

type Assignment = Omit<Extract<DivisionEvent, { type: 'DivisionTeamAssigned' }>['data'], 'position'>

/** Returns the events that put a team back into a division, at the place that it had there. */
function assignAgain(now: DivisionsState, before: DivisionsState, assignment: Assignment): DivisionEvent[] {
  const { divisionId, seasonId } = assignment
  const { teams } = requireNoGames(requireExistingDivision(now, divisionId))
  const event: DivisionEvent = {
    type: 'DivisionTeamAssigned',
    data: { ...assignment, position: teams.length },
  }
  return [event, ...reorder(divisions.evolve(now, event, ''), before, divisionId, seasonId)]
}

/** Returns the event that gives a division the order of an earlier state; none if it has it. */
function reorder(
  now: DivisionsState,
  before: DivisionsState,
  divisionId: DivisionId,
  seasonId: SeasonId,
): DivisionEvent[] {
  const idsOf = (state: DivisionsState) =>
    requireExistingDivision(state, divisionId).teams.map(({ teamEntryId }) => teamEntryId)
  const [current, earlier] = [idsOf(now), idsOf(before)]
  if (current.join() === earlier.join() || current.length !== earlier.length) return []
  return [{ type: 'DivisionTeamsReordered', data: { divisionId, seasonId, before: current, after: earlier } }]
}

function withoutTeam(state: DivisionsState, divisionId: DivisionId, teamEntryId: string): DivisionsState {
  const changed = requireExistingDivision(state, divisionId)
  const teams = changed.teams.filter((team) => team.teamEntryId !== teamEntryId)
  return { ...state, divisions: { ...state.divisions, [divisionId]: { ...changed, teams } } }
}

/** @throws Problem `division-locked` while the division has games */
function requireNoGames(changed: Division): Division {
  return Object.keys(changed.games).length > 0 ? reject('division-locked') : changed
}
