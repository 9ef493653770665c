import type { GlobalTeamEvent } from '@league/contracts/team/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { globalTeam, type GlobalTeamState } from './global-team.ts'

/** What is left out stays. */
export interface ChangeTeamDetails {
  /** Its name by its latest entry: of a team of which nothing else was said yet. */
  knownAs: string
  name?: string | undefined
  /** Times `HH:MM` at which it cannot play, in any order (R271). */
  unavailableSlots?: readonly string[] | undefined
}

/** Name and slots of a team (C089). @throws Problem `name-required` · `not-found` once it was deleted */
export const changeTeamDetails: Decider<ChangeTeamDetails, GlobalTeamState, GlobalTeamEvent> = {
  ...globalTeam,
  decide({ knownAs, name, unavailableSlots }, { details, deleted }, { streamId: teamId }) {
    if (deleted) rejected('not-found')
    const before = details ?? { name: knownAs, unavailableSlots: [] }
    const after = {
      name: name === undefined ? before.name : name.trim() || rejected('name-required'),
      unavailableSlots: unavailableSlots
        ? [...new Set(unavailableSlots)].toSorted()
        : before.unavailableSlots,
    }
    const same =
      after.name === before.name && after.unavailableSlots.join() === before.unavailableSlots.join()
    return same ? [] : [{ type: 'TeamChanged', data: { teamId, before, after } }]
  },
}
