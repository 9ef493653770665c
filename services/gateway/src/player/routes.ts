import {
  editPlayer,
  listPlayers,
  playerBasic,
  playerInformation,
  playerStats,
  readPlayer,
  removePlayer,
} from '@league/contracts/player/endpoints'
import { checkedAttributes } from '@league/operations/processes/checked-attributes'
import { deletePlayer } from '@league/operations/processes/delete-player'
import { refuseMerged } from '@league/operations/processes/same-person'
import { playerBasic as basic, playerStats as stats } from '@league/projections/box-score/player-stats'
import { listPlayers as players, readPlayer as player } from '@league/projections/player/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { editPlayer as edit } from './edit-player.ts'
import { givenAttributes } from './given-attributes.ts'

/** C092 to C096, C099, C100. Email and phone number are for the organization's own people alone (decision 35). */
export function playerRoutes({ write, reads, pictures }: RouteDeps): Binding[] {
  const playerOf = async (organizationId: string, playerId: string, personal: boolean) => ({
    player: present(await reads.read(organizationId, player, { playerId, personal })),
  })
  return [
    bindRead(listPlayers, players.uses, async (_, { organizationId, principal }) => ({
      players: await reads.read(organizationId, players, { withHidden: principal !== null }),
    })),
    bindRead(readPlayer, player.uses, ({ params }, { organizationId, principal }) =>
      playerOf(organizationId, params.id, principal !== null),
    ),
    bindCommand(
      editPlayer,
      player.uses,
      async ({ params, body }, { meta, files, expectedRevision }) => {
        await refuseMerged(write, meta.organizationId, params.id)
        const { attributeValues: text, removeImage, ...given } = body
        const named = givenAttributes(text)
        const attributeValues = named && (await checkedAttributes(write, meta.organizationId, named))
        return pictures.keepFor(files.get('image')?.content, (picture) => {
          const image = picture ?? (removeImage ? null : undefined)
          const command = { ...given, image, attributeValues }
          return edit(write, meta, params.id, command, expectedRevision)
        })
      },
      ({ params }, { organizationId }) => playerOf(organizationId, params.id, true),
    ),
    bindCommand(
      removePlayer,
      player.uses,
      ({ params }, { meta, expectedRevision }) =>
        deletePlayer(write, meta, { playerId: params.id }, expectedRevision),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(playerInformation, player.uses, ({ params }, { organizationId }) =>
      playerOf(organizationId, params.id, false),
    ),
    bindRead(playerBasic, basic.uses, async ({ params, query }, { organizationId }) =>
      present(
        await reads.read(organizationId, basic, { playerId: params.id, scope: query.scope ?? 'active' }),
      ),
    ),
    bindRead(playerStats, stats.uses, ({ params }, { organizationId }) =>
      reads.read(organizationId, stats, { playerId: params.id, seasonId: 'all' }),
    ),
  ]
}
