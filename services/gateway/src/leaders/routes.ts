import type { SeasonId } from '@league/contracts/kernel/id'
import {
  listLeadersEndpoint,
  listStatLeadersEndpoint,
  listTopPointsEndpoint,
  listTopTeamWinsEndpoint,
  listTopThreesEndpoint,
} from '@league/contracts/leaders/endpoints'
import {
  listLeadersQuery,
  listStatLeadersQuery,
  listTopPointsQuery,
  listTopTeamWinsQuery,
  listTopThreesQuery,
} from '@league/projections/leaders/queries'
import { bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

const DEFAULT_LIMIT = 20

/** Binds the leader boards (C128 to C131) and lists of leaders, by default of the active season. */
export function leaderRoutes({ reads }: RouteDeps): Binding[] {
  const filterOf = ({ seasonId = 'active' }: { seasonId?: SeasonId | undefined }) => ({ seasonId })
  return [
    bindRead(listTopPointsEndpoint, listTopPointsQuery.uses, async ({ query }, { organizationId }) => ({
      points: await reads.read(organizationId, listTopPointsQuery, filterOf(query)),
    })),
    bindRead(listTopThreesEndpoint, listTopThreesQuery.uses, async ({ query }, { organizationId }) => ({
      threes: await reads.read(organizationId, listTopThreesQuery, filterOf(query)),
    })),
    bindRead(listTopTeamWinsEndpoint, listTopTeamWinsQuery.uses, async ({ query }, { organizationId }) => ({
      teamWins: await reads.read(organizationId, listTopTeamWinsQuery, filterOf(query)),
    })),
    bindRead(listStatLeadersEndpoint, listStatLeadersQuery.uses, ({ query }, { organizationId }) =>
      reads.read(organizationId, listStatLeadersQuery, filterOf(query)),
    ),
    bindRead(listLeadersEndpoint, listLeadersQuery.uses, async ({ query }, { organizationId }) => {
      const { stat = 'pts', order = 'total', minGames = 0, limit = DEFAULT_LIMIT, leagueId } = query
      const list = { ...filterOf(query), leagueId, stat, order, minGames, limit }
      return { leaders: await reads.read(organizationId, listLeadersQuery, list) }
    }),
  ]
}
