import { mostTeams } from '@league/contracts/bracket/rules'
import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions, type Gone, tidied, unlocked } from './divisions.ts'
import type { DivisionsState, DivisionTeam } from './state.ts'

export interface AssignTeam extends DivisionTeam {
  divisionId: Id
  /** Of this division, and of the one where the team is. */
  gone: Gone
}

/**
 * Puts a team at the end of a division: its position is the count of teams (R154, R167). Where it is already, nothing happens; out of
 * another division of the season it moves (R153). Neither of the two may have bracket games (R157).
 *
 * @throws Problem `division-locked` · `division-full`
 */
export const assignTeam: Decider<AssignTeam, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ divisionId, teamEntryId, leagueId, gone }, state, { streamId: seasonId }) {
    const division = divisionIn(state, divisionId)
    if (division.teams.some((team) => team.teamEntryId === teamEntryId)) return []
    unlocked(division, gone)
    const from = Object.values(state.divisions).find(({ teams }) =>
      teams.some((team) => team.teamEntryId === teamEntryId),
    )
    if (from) unlocked(from, gone)
    const { events, teams } = tidied(seasonId, division, gone)
    if (teams.length >= mostTeams) rejected('division-full')
    const team = { divisionId, seasonId, teamEntryId, leagueId }
    const data = { ...team, position: teams.length, fromDivisionId: from?.divisionId ?? null }
    return [...events, { type: 'DivisionTeamAssigned', data }]
  },
}
