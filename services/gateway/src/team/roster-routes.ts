import {
  addPlayersToTeamEndpoint,
  addPlayerToTeamEndpoint,
  removePlayerFromTeamEndpoint,
} from '@league/contracts/team/endpoints'
import type { PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { nameKey } from '@league/contracts/player/rules'
import type { FromReadModel } from '@league/operations/kernel/from-read-model'
import {
  addPlayerToTeamProcess,
  removePlayerFromTeamProcess,
} from '@league/operations/processes/player/player'
import { addPlayersToTeamProcess } from '@league/operations/processes/player/add-players-to-team'
import { findPlayersByNameQuery, findPlayersByNamesQuery } from '@league/projections/player/queries'
import { listTeamPlayersQuery } from '@league/projections/team/queries'
import { bindCommand, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the commands that add players to a roster, one (C097) or a list of them, and remove them from it (C098). */
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
      addPlayersToTeamEndpoint,
      listTeamPlayersQuery.uses,
      ({ params, body }, { organizationId, meta, expectedRevision }) => {
        const players = body.players.map(({ player_id: playerId, jersey, position, force, ...person }) => {
          return { playerId, jersey, position, force, ...(playerId ? {} : { person }) }
        })
        const named = players.map(({ person }) => {
          return { firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' }
        })
        const request = {
          organizationId,
          query: findPlayersByNamesQuery,
          names: named,
          subjects: named.map((name) => `player ${nameKey(name)}`),
        }
        const { leagueId, teamId: teamEntryId } = params
        return names.takeAll(request, (namesakes) =>
          addPlayersToTeamProcess(
            dependencies,
            meta,
            { leagueId, teamEntryId, players, namesakes },
            expectedRevision,
          ),
        )
      },
      async ({ params }, { organizationId }) => ({
        players: await reads.read(organizationId, listTeamPlayersQuery, params.teamId),
      }),
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
