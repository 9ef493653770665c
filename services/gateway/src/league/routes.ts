import { streamName } from '@league/contracts/kernel/envelope'
import type { LeagueId, OrganizationId } from '@league/contracts/kernel/id'
import {
  createLeagueEndpoint,
  changeLeagueEndpoint,
  listLeaguesEndpoint,
  listLeaguesLegacyEndpoint,
  reorderLeaguesEndpoint,
  listPublicStandingsEndpoint,
  readSeasonTablesEndpoint,
  readLeagueEndpoint,
  deleteLeagueEndpoint,
  listSeasonsLeaguesEndpoint,
} from '@league/contracts/league/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeLeague, deleteLeague, reorderLeagues } from '@league/operations/league/commands'
import { createLeagueProcess } from '@league/operations/processes/season'
import { season } from '@league/operations/season/state'
import {
  listLeaguesQuery,
  listPublicLeaguesQuery,
  readLeagueQuery,
} from '@league/projections/directory/leagues'
import { listPublicStandingsQuery } from '@league/projections/standings/queries'
import { readSeasonTablesQuery } from '@league/projections/standings/tables'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the calls of leagues (C037 to C045). The leagues of a season are in the season's stream. */
export function leagueRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const leagueOf = async (organizationId: OrganizationId, id: LeagueId) => ({
    league: orNotFound(await reads.read(organizationId, readLeagueQuery, id)),
  })
  return [
    bindRead(listSeasonsLeaguesEndpoint, listLeaguesQuery.uses, async (_, { organizationId }) => ({
      seasonsLeagues: await reads.read(organizationId, listLeaguesQuery, {}),
    })),
    ...[listLeaguesLegacyEndpoint, listLeaguesEndpoint].map((endpoint) =>
      bindRead(endpoint, listPublicLeaguesQuery.uses, async (_, { organizationId }) => ({
        leagues: await reads.read(organizationId, listPublicLeaguesQuery, undefined),
      })),
    ),
    bindRead(
      readLeagueEndpoint,
      readLeagueQuery.uses,
      ({ params }, { organizationId }) => leagueOf(organizationId, params.leagueId),
      {
        streamOf: ({ params }, { organizationId }) =>
          streamName(season.name, organizationId, params.seasonId),
      },
    ),
    bindCommand(
      createLeagueEndpoint,
      readLeagueQuery.uses,
      ({ params, body }, { meta, expectedRevision }) => {
        const { name, playoffPlaces, copyFromSeasonId } = body
        return createLeagueProcess(
          dependencies,
          meta,
          { seasonId: params.seasonId, name, playoffPlaces, copyFromSeasonId },
          expectedRevision,
        )
      },
      (_, { organizationId }, { entityId }) => leagueOf(organizationId, entityId),
    ),
    bindCommand(
      changeLeagueEndpoint,
      readLeagueQuery.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(dependencies, changeLeague, {
          command: { leagueId: params.leagueId, ...body },
          metadata: meta,
          streamId: params.seasonId,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => leagueOf(organizationId, params.leagueId),
    ),
    bindCommand(
      reorderLeaguesEndpoint,
      listLeaguesQuery.uses,
      ({ params, body }, { meta, expectedRevision }) => {
        const order = body.orderedLeagues.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
        return handleCommand(dependencies, reorderLeagues, {
          command: { order, seen: body.seen },
          metadata: meta,
          streamId: params.seasonId,
          expectedRevision,
        })
      },
      async ({ params }, { organizationId }) => ({
        leagues: await reads.read(organizationId, listLeaguesQuery, { seasonId: params.seasonId }),
      }),
    ),
    bindCommand(
      deleteLeagueEndpoint,
      readLeagueQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(dependencies, deleteLeague, {
          command: { leagueId: params.leagueId },
          metadata: meta,
          streamId: params.seasonId,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.leagueId }),
    ),
    bindRead(
      listPublicStandingsEndpoint,
      listPublicStandingsQuery.uses,
      async ({ params }, { organizationId }) => ({
        leagues: await reads.read(organizationId, listPublicStandingsQuery, params.seasonId),
      }),
    ),
    bindRead(
      readSeasonTablesEndpoint,
      readSeasonTablesQuery.uses,
      ({ params, query }, { organizationId }) => {
        const { leagueId, divisionId, since, by } = query
        const input = { ...params, leagueId, divisionId, since, byLeague: by === 'league' }
        return reads.read(organizationId, readSeasonTablesQuery, input)
      },
    ),
  ]
}
