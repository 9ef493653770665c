import {
  addLeague,
  editLeague,
  listLeagues,
  listLeaguesOld,
  orderLeagues,
  publicStandings,
  readLeague,
  removeLeague,
  seasonsLeagues,
} from '@league/contracts/league/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { deleteLeague } from '@league/operations/league/delete-league'
import { renameLeague } from '@league/operations/league/rename-league'
import { reorderLeagues } from '@league/operations/league/reorder-leagues'
import { openLeague } from '@league/operations/processes/open-league'
import {
  listLeagues as leagues,
  publicLeagues,
  readLeague as league,
} from '@league/projections/directory/leagues'
import { publicStandings as standings } from '@league/projections/standings/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C037 to C045. Leagues are commanded in the stream of their season. */
export function leagueRoutes({ write, reads }: RouteDeps): Binding[] {
  const leagueOf = async (organizationId: string, id: string) => ({
    league: present(await reads.read(organizationId, league, id)),
  })
  return [
    bindRead(seasonsLeagues, leagues.uses, async (_, { organizationId }) => ({
      seasonsLeagues: await reads.read(organizationId, leagues, {}),
    })),
    ...[listLeaguesOld, listLeagues].map((endpoint) =>
      bindRead(endpoint, publicLeagues.uses, async (_, { organizationId }) => ({
        leagues: await reads.read(organizationId, publicLeagues, undefined),
      })),
    ),
    bindRead(readLeague, league.uses, ({ params }, { organizationId }) =>
      leagueOf(organizationId, params.leagueId),
    ),
    bindCommand(
      addLeague,
      league.uses,
      ({ params, body }, { meta, expectedRevision }) => {
        const { name, copyFromSeasonId } = body
        return openLeague(
          write,
          meta,
          { seasonId: params.seasonId, name, copyFromSeasonId },
          expectedRevision,
        )
      },
      (_, { organizationId }, { entityId }) => leagueOf(organizationId, entityId),
    ),
    bindCommand(
      editLeague,
      league.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(write, renameLeague, {
          command: { leagueId: params.leagueId, name: body.name },
          context: meta,
          streamId: params.seasonId,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => leagueOf(organizationId, params.leagueId),
    ),
    bindCommand(
      orderLeagues,
      leagues.uses,
      ({ params, body }, { meta, expectedRevision }) => {
        const order = body.orderedLeagues.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
        return handleCommand(write, reorderLeagues, {
          command: { order, seen: body.seen },
          context: meta,
          streamId: params.seasonId,
          expectedRevision,
        })
      },
      async ({ params }, { organizationId }) => ({
        leagues: await reads.read(organizationId, leagues, { seasonId: params.seasonId }),
      }),
    ),
    bindCommand(
      removeLeague,
      league.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(write, deleteLeague, {
          command: { leagueId: params.leagueId },
          context: meta,
          streamId: params.seasonId,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.leagueId }),
    ),
    bindRead(publicStandings, standings.uses, async ({ params }, { organizationId }) => ({
      leagues: await reads.read(organizationId, standings, params.seasonId),
    })),
  ]
}
