import type { SeasonId } from '@league/contracts/kernel/id'
import {
  listStatLeadersEndpoint,
  listTopPointsEndpoint,
  listTopTeamWinsEndpoint,
  listTopThreesEndpoint,
} from '@league/contracts/leaders/endpoints'
import {
  listStatLeadersQuery,
  listTopPointsQuery,
  listTopTeamWinsQuery,
  listTopThreesQuery,
} from '@league/projections/leaders/queries'
import { bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

/** Binds the leader boards (C128 to C131), by default of the active season. */
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
  ]
}
