import { isDeepStrictEqual } from 'node:util'
import type { TeamId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { GlobalTeamEvent } from '@league/contracts/team/events'
import { changedFields, type Undoable } from '../../kernel/undo.ts'
import { globalTeam, type GlobalTeamState } from '../../team/global/state.ts'

const deletion = ({ teamId }: { teamId: TeamId }): GlobalTeamEvent => ({
  type: 'TeamDeleted',
  data: { teamId },
})

/** Takes back changes of a team that plays from season to season. Its entries are in the streams of their leagues. */
export const undoableTeam: Undoable<GlobalTeamState, GlobalTeamEvent, TeamId> = {
  ...globalTeam,
  undos: {
    TeamCreated: { touches: () => '', takeBack: deletion },
    TeamChanged: {
      touches: ({ before, after }) =>
        Object.keys(changedFields(before, after)).map((field) => `details/${field}`),
      takeBack({ teamId, before, after }, now, earlier) {
        const details = now.details ?? reject('not-found')
        const restored = { ...details, ...changedFields(after, before) }
        const data = { teamId, before: details, after: restored }
        const hadDetails = earlier.details !== null || !isDeepStrictEqual(restored, before)
        return { type: hadDetails ? 'TeamChanged' : 'TeamDetailsRemoved', data }
      },
    },
    TeamDetailsRemoved: {
      touches: () => 'details',
      takeBack: ({ teamId, before, after }) => ({
        type: 'TeamChanged',
        data: { teamId, before: after, after: before },
      }),
    },
    TeamBadgeChanged: {
      touches: () => 'badge',
      takeBack: ({ teamId, before, after }) =>
        before === null
          ? { type: 'TeamBadgeRestored', data: { teamId, before: after } }
          : { type: 'TeamBadgeChanged', data: { teamId, before: after, after: before } },
    },
    TeamBadgeRestored: {
      touches: () => 'badge',
      takeBack: ({ teamId, before }) => ({
        type: 'TeamBadgeChanged',
        data: { teamId, before: null, after: before },
      }),
    },
    TeamDeleted: {
      touches: () => '',
      takeBack: ({ teamId }) => ({ type: 'TeamRestored', data: { teamId } }),
    },
    TeamRestored: { touches: () => '', takeBack: deletion },
  },
}
