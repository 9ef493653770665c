import { addPlayerToTeamEndpoint, removePlayerFromTeamEndpoint } from '@league/contracts/team/endpoints'
import type { PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { nameKey } from '@league/contracts/player/rules'
import type { FromReadModel } from '@league/operations/kernel/from-read-model'
import {
  addPlayerToTeamProcess,
  removePlayerFromTeamProcess,
} from '@league/operations/processes/player/player'
import { findPlayersByNameQuery } from '@league/projections/player/queries'
import { listTeamPlayersQuery } from '@league/projections/team/queries'
import { bindCommand, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the commands that add players to a roster (C097) and remove them from it (C098). */
export function rosterRoutes({ dependencies, reads, pictures, names }: RouteDeps): Binding[] {
  return [
    bindCommand(
      addPlayerToTeamEndpoint,
      listTeamPlayersQuery.uses,
      async ({ params, body }, { organizationId, meta, files, expectedRevision }) => {
        const { player_id: playerId, firstName, lastName = '', jersey, position, force } = body
        const entry = { leagueId: params.leagueId, teamEntryId: params.teamId, jersey, position }
        if (playerId)
          return addPlayerToTeamProcess(dependencies, meta, { ...entry, playerId }, expectedRevision)
        const name = { firstName: firstName ?? reject('name-required'), lastName }
        return pictures.withStored({ tenant: meta.organizationId, file: files.get('image') }, (image) => {
          const add = (namesakes?: FromReadModel<readonly PlayerId[]>) => {
            const person = { ...name, image, namesakes }
            return addPlayerToTeamProcess(dependencies, meta, { ...entry, person }, expectedRevision)
          }
          const subject = `player ${nameKey(name)}`
          const request = { organizationId, query: findPlayersByNameQuery, name, subject }
          return force ? add() : names.take(request, add)
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
