import { mergePlayers, playerRecord, undoMerge } from '@league/contracts/merge/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { undoMerge as undo } from '@league/operations/merge/undo-merge'
import { mergePlayers as merge } from '@league/operations/processes/merge-players'
import { mergedIn } from '@league/projections/merge/merged-in'
import { playerRecord as record } from '@league/projections/merge/record'
import { readPlayer as player } from '@league/projections/player/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C101 with its way back, and what the merge panel shows (S101). If-Match is the revision of the organization's merges. */
export function mergeRoutes({ write, reads }: RouteDeps): Binding[] {
  const playerOf = async (organizationId: string, playerId: string) => ({
    player: present(await reads.read(organizationId, player, { playerId, personal: true })),
  })
  /** Everybody whom a merge was about, as they are now: nobody who was deleted since. */
  const peopleOf = async (organizationId: string, eventId: string) => {
    const ids = await reads.read(organizationId, mergedIn, eventId)
    const people = await Promise.all(
      ids.map((playerId) => reads.read(organizationId, player, { playerId, personal: true })),
    )
    return { players: people.filter((one) => one !== null) }
  }
  return [
    bindCommand(
      mergePlayers,
      player.uses,
      ({ body }, { meta, expectedRevision }) => merge(write, meta, body, expectedRevision),
      ({ body }, { organizationId }) => playerOf(organizationId, body.masterId),
    ),
    bindCommand(
      undoMerge,
      mergedIn.uses,
      ({ params, body }, { meta, organizationId, expectedRevision }) =>
        handleCommand(write, undo, {
          command: { eventId: params.id, reason: body.reason },
          context: meta,
          streamId: organizationId,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => peopleOf(organizationId, params.id),
    ),
    bindRead(playerRecord, record.uses, async ({ params }, { organizationId }) => ({
      record: present(await reads.read(organizationId, record, params.id)),
    })),
  ]
}
