import { listStats } from '@league/contracts/statistics/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { listStats as stats } from '@league/projections/directory/stat-sheet'
import { bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C102: the stat sheet of one of the organization's sports; another sport is absent. */
export function statisticsRoutes({ reads }: RouteDeps): Binding[] {
  return [
    bindRead(listStats, stats.uses, async ({ params }, { organizationId }) => {
      const { sports } = present(await reads.directory.byId(organizationId))
      if (!sports.some(({ id }) => id === params.sportId)) rejected('not-found')
      return { stats: await reads.read(organizationId, stats, params.sportId) }
    }),
  ]
}
