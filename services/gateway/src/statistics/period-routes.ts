import {
  addGamePeriod,
  hideGamePeriod,
  listGamePeriods,
  orderGamePeriods,
  resetGamePeriods,
  unhideGamePeriod,
} from '@league/contracts/statistics/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { addPeriod } from '@league/operations/statistics/add-period'
import { changePeriodVisibility } from '@league/operations/statistics/change-period-visibility'
import { reorderPeriods } from '@league/operations/statistics/reorder-periods'
import { resetPeriods } from '@league/operations/statistics/reset-periods'
import { listPeriods, readPeriod } from '@league/projections/directory/stat-sheet'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { actingFor, mayActFor } from './acting-for.ts'
import { inOrder } from './in-order.ts'
import { ownSport } from './own-sport.ts'

/** C105 to C110: the periods of a game. super_admin may act for a user; If-Match is the revision of the stat sheet. */
export function periodRoutes({ write, reads }: RouteDeps): Binding[] {
  const { uses } = listPeriods
  const periodsOf = async (organizationId: string, sportId: string) => ({
    gamePeriods: await reads.read(organizationId, listPeriods, sportId),
  })
  const periodOf = async (organizationId: string, id: string) => ({
    gamePeriod: present(await reads.read(organizationId, readPeriod, id)),
  })
  const sportOf = async (organizationId: string, id: string | undefined) =>
    present(await reads.read(organizationId, readPeriod, id ?? '')).sportId
  return [
    bindRead(listGamePeriods, uses, async ({ params, query }, call) => {
      mayActFor(call, query.userId)
      const { organizationId } = call
      return periodsOf(organizationId, await ownSport(reads, organizationId, params.sportId))
    }),
    bindCommand(
      addGamePeriod,
      uses,
      async ({ body: { sportId, name, userId } }, call) =>
        handleCommand(write, addPeriod, {
          command: { name },
          context: actingFor(call, userId),
          streamId: await ownSport(reads, call.organizationId, sportId),
          expectedRevision: call.expectedRevision,
        }),
      (_, { organizationId }, { entityId }) => periodOf(organizationId, entityId),
    ),
    ...([hideGamePeriod, unhideGamePeriod] as const).map((endpoint) =>
      bindCommand(
        endpoint,
        uses,
        async ({ params: { id: gamePeriodId }, query }, call) =>
          handleCommand(write, changePeriodVisibility, {
            command: { gamePeriodId, hidden: endpoint === hideGamePeriod },
            context: actingFor(call, query.userId),
            streamId: await sportOf(call.organizationId, gamePeriodId),
            expectedRevision: call.expectedRevision,
          }),
        ({ params }, { organizationId }) => periodOf(organizationId, params.id),
      ),
    ),
    bindCommand(
      orderGamePeriods,
      uses,
      async ({ query, body: { gamePeriods } }, call) =>
        handleCommand(write, reorderPeriods, {
          command: { order: inOrder(gamePeriods) },
          context: actingFor(call, query.userId),
          streamId: await sportOf(call.organizationId, gamePeriods[0]?.id),
          expectedRevision: call.expectedRevision,
        }),
      (_, { organizationId }, { entityId }) => periodsOf(organizationId, entityId),
    ),
    bindCommand(
      resetGamePeriods,
      uses,
      async ({ params, body }, call) =>
        handleCommand(write, resetPeriods, {
          command: {},
          context: actingFor(call, body.userId),
          streamId: await ownSport(reads, call.organizationId, params.sportId),
          expectedRevision: call.expectedRevision,
        }),
      ({ params }, { organizationId }) => periodsOf(organizationId, params.sportId),
    ),
  ]
}
