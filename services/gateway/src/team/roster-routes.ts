import type { OrganizationId } from '@league/contracts/kernel/id'
import { addPlayerToTeamEndpoint, removePlayerFromTeamEndpoint } from '@league/contracts/team/endpoints'
import { reject } from '@league/contracts/kernel/problem'
import { addPlayerToTeamProcess, removePlayerFromTeamProcess } from '@league/operations/processes/player'
import { findPlayersByNameQuery } from '@league/projections/player/queries'
import { listTeamPlayersQuery } from '@league/projections/team/queries'
import { bindCommand, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the commands that add players to a roster (C097) and remove them from it (C098). */
export function rosterRoutes({ dependencies, reads, pictures }: RouteDeps): Binding[] {
  /**
   * Refuses a second player of the same name (R198), unless the caller insists with `force`.
   *
   * @param position position of the caller's last command, which may have added that player
   * @throws Problem `player-name-exists`
   */
  const refuseSameName = async (
    organizationId: OrganizationId,
    position: bigint,
    name: { firstName: string; lastName: string },
  ) => {
    await reads.waitFor(findPlayersByNameQuery.uses, position)
    const namesakes = await reads.read(organizationId, findPlayersByNameQuery, name)
    if (namesakes.length > 0) reject('player-name-exists')
  }
  return [
    bindCommand(
      addPlayerToTeamEndpoint,
      listTeamPlayersQuery.uses,
      async ({ params, body }, { meta, organizationId, files, principal, expectedRevision }) => {
        const { player_id: playerId, firstName, lastName = '', jersey, position, force } = body
        const entry = { leagueId: params.leagueId, teamEntryId: params.teamId, jersey, position }
        if (playerId)
          return addPlayerToTeamProcess(dependencies, meta, { ...entry, playerId }, expectedRevision)
        const name = { firstName: firstName ?? reject('name-required'), lastName }
        if (!force) await refuseSameName(organizationId, principal.position, name)
        return pictures.withStored(files.get('image')?.content, (image) => {
          const person = { ...name, image }
          return addPlayerToTeamProcess(dependencies, meta, { ...entry, person }, expectedRevision)
        })
      },
      async ({ params }, { organizationId }, { entityId }) => {
        const roster = await reads.read(organizationId, listTeamPlayersQuery, params.teamId)
        return { player: orNotFound(roster.find((player) => player.player_id === entityId)) }
      },
    ),
    bindCommand(
      removePlayerFromTeamEndpoint,
      listTeamPlayersQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        removePlayerFromTeamProcess(
          dependencies,
          meta,
          { teamEntryId: params.teamId, playerId: params.playerId },
          expectedRevision,
        ),
      async ({ params }) => ({ deleted: params.playerId }),
    ),
  ]
}
