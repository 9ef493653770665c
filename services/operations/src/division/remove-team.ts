import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions, type Gone, tidied, unlocked } from './divisions.ts'
import type { DivisionsState } from './state.ts'

export interface RemoveTeam {
  divisionId: Id
  teamEntryId: Id
  gone: Gone
}

/**
 * Takes a team out of a division; the rest moves up (R155), unless bracket games exist (R157).
 *
 * @throws Problem `not-found` for a team that is not in it · `division-locked`
 */
export const removeTeam: Decider<RemoveTeam, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ divisionId, teamEntryId, gone }, state, { streamId: seasonId }) {
    const division = divisionIn(state, divisionId)
    const team = division.teams.find((one) => one.teamEntryId === teamEntryId) ?? rejected('not-found')
    unlocked(division, gone)
    const others = { ...gone, teams: gone.teams.filter((id) => id !== teamEntryId) }
    const { events } = tidied(seasonId, division, others)
    return [...events, { type: 'DivisionTeamRemoved', data: { divisionId, seasonId, ...team } }]
  },
}
