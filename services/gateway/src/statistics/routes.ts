import { listStats, orderStats, toggleStat } from '@league/contracts/statistics/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeStatVisibility } from '@league/operations/statistics/change-stat-visibility'
import { reorderStats } from '@league/operations/statistics/reorder-stats'
import { listStats as stats, readStat, sportOfStat } from '@league/projections/directory/stat-sheet'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { inOrder } from './in-order.ts'
import { ownSport } from './own-sport.ts'

/** C102 to C104: what is counted in a game. If-Match is the revision of the sport's stat sheet. */
export function statisticsRoutes({ write, reads }: RouteDeps): Binding[] {
  const sportOf = async (organizationId: string, statId: string | undefined) =>
    present(await reads.read(organizationId, sportOfStat, statId ?? ''))
  return [
    bindRead(listStats, stats.uses, async ({ params }, { organizationId }) => {
      const sportId = await ownSport(reads, organizationId, params.sportId)
      return { stats: await reads.read(organizationId, stats, sportId) }
    }),
    bindCommand(
      orderStats,
      stats.uses,
      async ({ body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(write, reorderStats, {
          command: { order: inOrder(body.stats) },
          context: meta,
          streamId: await sportOf(organizationId, body.stats[0]?.id),
          expectedRevision,
        }),
      async (_, { organizationId }, { entityId: sportId }) => ({
        stats: await reads.read(organizationId, stats, sportId),
      }),
    ),
    bindCommand(
      toggleStat,
      stats.uses,
      async ({ params: { statId }, body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(write, changeStatVisibility, {
          command: { statId, hidden: body.hidden ?? !body.is_visible },
          context: meta,
          streamId: await sportOf(organizationId, statId),
          expectedRevision,
        }),
      async ({ params }, { organizationId }) => ({
        stat: present(await reads.read(organizationId, readStat, params.statId)),
      }),
    ),
  ]
}
