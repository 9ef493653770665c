import { addPlayer, dropPlayer } from '@league/contracts/team/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { addPlayer as putOnRoster } from '@league/operations/processes/add-player'
import { removeFromTeam } from '@league/operations/processes/remove-from-team'
import { playersNamed } from '@league/projections/player/queries'
import { teamPlayers } from '@league/projections/team/queries'
import { bindCommand, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C097, C098: who comes onto a roster and who leaves it. */
export function rosterRoutes({ write, reads, pictures }: RouteDeps): Binding[] {
  /** A second player of one name is asked back once (R198), and added when the caller insists. */
  const refuseSameName = async (
    organizationId: string,
    position: bigint,
    firstName: string,
    lastName: string,
  ) => {
    await reads.waitFor(playersNamed.uses, position)
    const same = await reads.read(organizationId, playersNamed, { firstName, lastName })
    if (same.length > 0) rejected('player-name-exists')
  }
  return [
    bindCommand(
      addPlayer,
      teamPlayers.uses,
      async ({ params, body }, { meta, organizationId, files, principal, expectedRevision }) => {
        const { player_id: playerId, firstName, lastName = '', jersey, position, force } = body
        const place = { leagueId: params.leagueId, teamEntryId: params.teamId, jersey, position }
        if (playerId) return putOnRoster(write, meta, { ...place, playerId }, expectedRevision)
        const name = firstName ?? rejected('name-required')
        if (!force) await refuseSameName(organizationId, principal.position, name, lastName)
        return pictures.keepFor(files.get('image')?.content, (image) => {
          const person = { firstName: name, lastName, image }
          return putOnRoster(write, meta, { ...place, person }, expectedRevision)
        })
      },
      async ({ params }, { organizationId }, { entityId }) => {
        const roster = await reads.read(organizationId, teamPlayers, params.teamId)
        return { player: present(roster.find((player) => player.player_id === entityId)) }
      },
    ),
    bindCommand(
      dropPlayer,
      teamPlayers.uses,
      ({ params }, { meta, expectedRevision }) =>
        removeFromTeam(
          write,
          meta,
          { teamEntryId: params.teamId, playerId: params.playerId },
          expectedRevision,
        ),
      async ({ params }) => ({ deleted: params.playerId }),
    ),
  ]
}
