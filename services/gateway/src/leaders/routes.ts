import { statLeaders, topPoints, topTeamWins, topThrees } from '@league/contracts/leaders/endpoints'
import {
  statLeaders as leaders,
  topPoints as points,
  topTeamWins as wins,
  topThrees as threes,
} from '@league/projections/leaders/queries'
import { bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

/** C128 to C131: of the active season, of another one, or of all. */
export function leaderRoutes({ reads }: RouteDeps): Binding[] {
  const of = ({ seasonId = 'active' }: { seasonId?: string | undefined }) => ({ seasonId })
  return [
    bindRead(topPoints, points.uses, async ({ query }, { organizationId }) => ({
      points: await reads.read(organizationId, points, of(query)),
    })),
    bindRead(topThrees, threes.uses, async ({ query }, { organizationId }) => ({
      threes: await reads.read(organizationId, threes, of(query)),
    })),
    bindRead(topTeamWins, wins.uses, async ({ query }, { organizationId }) => ({
      teamWins: await reads.read(organizationId, wins, of(query)),
    })),
    bindRead(statLeaders, leaders.uses, ({ query }, { organizationId }) =>
      reads.read(organizationId, leaders, of(query)),
    ),
  ]
}
