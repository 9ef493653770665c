import { addPlayerToTeamEndpoint, removePlayerFromTeamEndpoint } from '@league/contracts/team/endpoints'
import { reject } from '@league/contracts/kernel/problem'
import {
  addPlayerToTeamProcess,
  removePlayerFromTeamProcess,
} from '@league/operations/processes/player/player'
import { findPlayersByNameQuery } from '@league/projections/player/queries'
import { listTeamPlayersQuery } from '@league/projections/team/queries'
import { bindCommand, type Binding, type CommandCall } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the commands that add players to a roster (C097) and remove them from it (C098). */
export function rosterRoutes({ dependencies, reads, pictures }: RouteDeps): Binding[] {
  /** Finds the players with a name, among them one that the caller has just added. */
  const findNamesakes = async (
    { organizationId, principal }: CommandCall,
    name: { firstName: string; lastName: string },
  ) => {
    await reads.waitFor(findPlayersByNameQuery.uses, principal.position)
    return reads.readWithPosition(organizationId, findPlayersByNameQuery, name)
  }
  return [
    bindCommand(
      addPlayerToTeamEndpoint,
      listTeamPlayersQuery.uses,
      async ({ params, body }, call) => {
        const { meta, files, expectedRevision } = call
        const { player_id: playerId, firstName, lastName = '', jersey, position, force } = body
        const entry = { leagueId: params.leagueId, teamEntryId: params.teamId, jersey, position }
        if (playerId)
          return addPlayerToTeamProcess(dependencies, meta, { ...entry, playerId }, expectedRevision)
        const name = { firstName: firstName ?? reject('name-required'), lastName }
        const namesakes = force ? undefined : await findNamesakes(call, name)
        return pictures.withStored({ tenant: meta.organizationId, file: files.get('image') }, (image) => {
          const person = { ...name, image, namesakes }
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
