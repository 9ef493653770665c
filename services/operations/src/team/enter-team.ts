import type { TeamEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { entries, type EntriesState, refuseEntered } from './entries.ts'

export interface EnterTeam {
  seasonId: Id
  name: string
  /** The team that goes from season to season; left out for a new one. */
  teamId?: Id | undefined
  abbreviation?: string | null | undefined
  logo?: string | null | undefined
  copiedFromTeamEntryId?: Id | null | undefined
  legacyId?: string | null | undefined
}

/** A team enters a league. Without a name there is no team (R186). */
export const enterTeam: Decider<EnterTeam, EntriesState, TeamEvent> = {
  ...entries,
  creates: true,
  decide(command, state, { streamId: leagueId, newId }) {
    const name = command.name.trim() || rejected('team-required')
    const teamId = command.teamId ?? derivedId('team', newId)
    refuseEntered(state, teamId, name)
    return [
      {
        type: 'TeamEnteredLeague',
        data: {
          teamEntryId: newId,
          teamId,
          leagueId,
          seasonId: command.seasonId,
          name,
          abbreviation: command.abbreviation || null,
          logo: command.logo ?? null,
          position: state.nextPosition,
          copiedFromTeamEntryId: command.copiedFromTeamEntryId ?? null,
          legacyId: command.legacyId ?? null,
        },
      },
    ]
  },
}
