import { removeSponsor, sponsorPlayer } from '@league/contracts/player/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { removeSponsor as remove } from '@league/operations/player/remove-sponsor'
import { sponsorPlayer as sponsor } from '@league/operations/player/sponsor-player'
import { refuseMerged } from '@league/operations/processes/same-person'
import { readPlayer as player } from '@league/projections/player/queries'
import { bindCommand, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** The sponsor of a player's page (S046, R215). If-Match is the revision of the player. */
export function sponsorRoutes({ write, reads, pictures }: RouteDeps): Binding[] {
  const playerOf = async (organizationId: string, playerId: string) => ({
    player: present(await reads.read(organizationId, player, { playerId, personal: true })),
  })
  return [
    bindCommand(
      sponsorPlayer,
      player.uses,
      async ({ params, body: { removeImage, ...given } }, { meta, files, expectedRevision }) => {
        await refuseMerged(write, meta.organizationId, params.id)
        return pictures.keepFor(files.get('image')?.content, (picture) =>
          handleCommand(write, sponsor, {
            command: { ...given, image: picture ?? (removeImage ? null : undefined) },
            context: meta,
            streamId: params.id,
            expectedRevision,
          }),
        )
      },
      ({ params }, { organizationId }) => playerOf(organizationId, params.id),
    ),
    bindCommand(
      removeSponsor,
      player.uses,
      async ({ params }, { meta, expectedRevision }) => {
        await refuseMerged(write, meta.organizationId, params.id)
        return handleCommand(write, remove, {
          command: {},
          context: meta,
          streamId: params.id,
          expectedRevision,
        })
      },
      ({ params }, { organizationId }) => playerOf(organizationId, params.id),
    ),
  ]
}
