import type { TeamId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { GlobalTeamEvent } from '@league/contracts/team/events'
import type { TeamBadge } from '@league/contracts/badge/rules'
import type { CommandHandler } from '../../kernel/command-handler.ts'
import type { FromReadModel } from '../../kernel/from-read-model.ts'
import { globalTeam, type GlobalTeamState } from './state.ts'

/** Creates a team of the organization, which is in no league yet (C088). @throws Problem `name-required` */
export const createTeam: CommandHandler<{ name: string }, GlobalTeamState, GlobalTeamEvent, TeamId> = {
  ...globalTeam,
  creates: true,
  decide(command, _, { streamId: teamId }) {
    const name = command.name.trim() || reject('name-required')
    return [{ type: 'TeamCreated', data: { teamId, details: { name, unavailableSlots: [] } } }]
  },
}

/** An omitted field keeps its value. */
export interface ChangeTeamDetails {
  /** The name of the team's latest entry. It is used if the team has no events of its own yet. */
  knownAs: FromReadModel<string>
  name?: string | undefined
  /** Times `HH:MM` at which the team cannot play, in any order (R271). */
  unavailableSlots?: readonly string[] | undefined
}

/**
 * Changes the name and the unavailable times of a team (C089).
 *
 * @throws Problem `not-found` once deleted · `name-required`
 */
export const changeTeamDetails: CommandHandler<ChangeTeamDetails, GlobalTeamState, GlobalTeamEvent, TeamId> =
  {
    ...globalTeam,
    decide({ knownAs, name, unavailableSlots }, { details, deleted }, { streamId: teamId }) {
      if (deleted) reject('not-found')
      const before = details ?? { name: knownAs.value, unavailableSlots: [] }
      const after = {
        name: name === undefined ? before.name : name.trim() || reject('name-required'),
        unavailableSlots: unavailableSlots
          ? [...new Set(unavailableSlots)].toSorted()
          : before.unavailableSlots,
      }
      const unchanged =
        after.name === before.name && after.unavailableSlots.join() === before.unavailableSlots.join()
      return unchanged ? [] : [{ type: 'TeamChanged', data: { teamId, before, after } }]
    },
  }

/** Changes the badge of a team, which may have no events of its own yet. @throws Problem `not-found` once deleted */
export const changeTeamBadge: CommandHandler<TeamBadge, GlobalTeamState, GlobalTeamEvent, TeamId> = {
  ...globalTeam,
  decide(
    { abbreviation, primary, secondary, shape, mark },
    { badge: before, deleted },
    { streamId: teamId },
  ) {
    if (deleted) reject('not-found')
    const after = {
      abbreviation: abbreviation.toUpperCase(),
      primary: primary.toLowerCase(),
      secondary: secondary.toLowerCase(),
      shape,
      mark,
    }
    const isUnchanged = before !== null && fields.every((field) => before[field] === after[field])
    return isUnchanged ? [] : [{ type: 'TeamBadgeChanged', data: { teamId, before, after } }]
  },
}

/** Gives a team its computed badge again. A repeat appends nothing. @throws Problem `not-found` once deleted */
export const restoreTeamBadge: CommandHandler<
  Record<string, never>,
  GlobalTeamState,
  GlobalTeamEvent,
  TeamId
> = {
  ...globalTeam,
  decide(_, { badge: before, deleted }, { streamId: teamId }) {
    if (deleted) reject('not-found')
    return before === null ? [] : [{ type: 'TeamBadgeRestored', data: { teamId, before } }]
  },
}

const fields = ['abbreviation', 'primary', 'secondary', 'shape', 'mark'] as const

/** Deletes a team once it has left every league (C090). A repeat appends nothing. */
export const deleteTeam: CommandHandler<Record<string, never>, GlobalTeamState, GlobalTeamEvent, TeamId> = {
  ...globalTeam,
  decide: (_, { deleted }, { streamId: teamId }) =>
    deleted ? [] : [{ type: 'TeamDeleted', data: { teamId } }],
}
