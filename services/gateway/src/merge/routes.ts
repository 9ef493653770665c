import type { EventId, OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import {
  mergePlayersEndpoint,
  readPlayerRecordEndpoint,
  undoMergeEndpoint,
} from '@league/contracts/merge/endpoints'
import { mergePlayersProcess, undoMergeProcess } from '@league/operations/processes/player/player'
import { listMergedPlayersQuery, readPlayerRecordQuery } from '@league/projections/merge/queries'
import { readPlayerQuery } from '@league/projections/player/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/**
 * Binds the merge of players (C101), its undoing, and the read of the merge panel (S101). If-Match is the
 * revision of the organization's merges.
 */
export function mergeRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const playerOf = async (organizationId: OrganizationId, playerId: PlayerId) => ({
    player: orNotFound(await reads.read(organizationId, readPlayerQuery, { playerId, personal: true })),
  })
  /** Returns the players of a merge as they are now, without those who were deleted since. */
  const playersOfMerge = async (organizationId: OrganizationId, eventId: EventId) => {
    const ids = await reads.read(organizationId, listMergedPlayersQuery, eventId)
    const players = await Promise.all(
      ids.map((playerId) => reads.read(organizationId, readPlayerQuery, { playerId, personal: true })),
    )
    return { players: players.filter((player) => player !== null) }
  }
  return [
    bindCommand(
      mergePlayersEndpoint,
      readPlayerQuery.uses,
      ({ body }, { meta, expectedRevision }) =>
        mergePlayersProcess(dependencies, meta, body, expectedRevision),
      ({ body }, { organizationId }) => playerOf(organizationId, body.masterId),
    ),
    bindCommand(
      undoMergeEndpoint,
      listMergedPlayersQuery.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        undoMergeProcess(dependencies, meta, { eventId: params.id, reason: body.reason }, expectedRevision),
      ({ params }, { organizationId }) => playersOfMerge(organizationId, params.id),
    ),
    bindRead(
      readPlayerRecordEndpoint,
      readPlayerRecordQuery.uses,
      async ({ params }, { organizationId }) => ({
        record: orNotFound(await reads.read(organizationId, readPlayerRecordQuery, params.id)),
      }),
    ),
  ]
}
