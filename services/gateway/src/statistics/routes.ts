import { type EventMeta, streamName } from '@league/contracts/kernel/envelope'
import type { GamePeriodId, Id, OrganizationId, SportId, StatId, UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import {
  addPeriodEndpoint,
  hidePeriodEndpoint,
  listPeriodsEndpoint,
  listStatsEndpoint,
  reorderPeriodsEndpoint,
  reorderStatsEndpoint,
  resetPeriodsEndpoint,
  changeStatVisibilityEndpoint,
  showPeriodEndpoint,
} from '@league/contracts/statistics/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import {
  addPeriod,
  changePeriodVisibility,
  changeStatVisibility,
  reorderPeriods,
  reorderStats,
  resetPeriods,
} from '@league/operations/statistics/commands'
import { statSheet } from '@league/operations/statistics/state'
import {
  listPeriodsQuery,
  listStatsQuery,
  readPeriodQuery,
  readStatQuery,
  sportOfStatQuery,
} from '@league/projections/directory/stat-sheet'
import {
  bindCommand,
  bindRead,
  type Binding,
  type CallContext,
  type CommandCall,
} from '../binding/binding.ts'
import { requireSport } from '../organization/sports.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

const streamOf = ({ params }: { params: { sportId: SportId } }, { organizationId }: CallContext) =>
  streamName(statSheet.name, organizationId, params.sportId)

/**
 * Binds the calls of the stats of a sport (C102 to C104). If-Match is the revision of the sport's stat sheet.
 */
export function statisticsRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const sportOf = async (organizationId: OrganizationId, statId: StatId | undefined) =>
    orNotFound(await reads.read(organizationId, sportOfStatQuery, statId ?? ''))
  return [
    bindRead(
      listStatsEndpoint,
      listStatsQuery.uses,
      async ({ params }, { organizationId }) => {
        const sportId = await requireSport(reads.directory, organizationId, params.sportId)
        return { stats: await reads.read(organizationId, listStatsQuery, sportId) }
      },
      { streamOf },
    ),
    bindCommand(
      reorderStatsEndpoint,
      listStatsQuery.uses,
      async ({ body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(dependencies, reorderStats, {
          command: { order: idsInOrder(body.stats) },
          metadata: meta,
          streamId: await sportOf(organizationId, body.stats[0]?.id),
          expectedRevision,
        }),
      async (_, { organizationId }, { entityId: sportId }) => ({
        stats: await reads.read(organizationId, listStatsQuery, sportId),
      }),
    ),
    bindCommand(
      changeStatVisibilityEndpoint,
      listStatsQuery.uses,
      async ({ params: { statId }, body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(dependencies, changeStatVisibility, {
          command: { statId, hidden: body.hidden ?? !body.is_visible },
          metadata: meta,
          streamId: await sportOf(organizationId, statId),
          expectedRevision,
        }),
      async ({ params }, { organizationId }) => ({
        stat: orNotFound(await reads.read(organizationId, readStatQuery, params.statId)),
      }),
    ),
  ]
}

/**
 * Binds the calls of the game periods of a sport (C105 to C110). super_admin may act on behalf of a user.
 * If-Match is the revision of the sport's stat sheet.
 */
export function periodRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const { uses } = listPeriodsQuery
  const periodsOf = async (organizationId: OrganizationId, sportId: SportId) => ({
    gamePeriods: await reads.read(organizationId, listPeriodsQuery, sportId),
  })
  const periodOf = async (organizationId: OrganizationId, id: GamePeriodId) => ({
    gamePeriod: orNotFound(await reads.read(organizationId, readPeriodQuery, id)),
  })
  const sportOf = async (organizationId: OrganizationId, id: GamePeriodId | undefined) =>
    orNotFound(await reads.read(organizationId, readPeriodQuery, id ?? '')).sportId
  return [
    bindRead(
      listPeriodsEndpoint,
      uses,
      async ({ params, query }, call) => {
        requireMayActFor(call, query.userId)
        const { organizationId } = call
        return periodsOf(organizationId, await requireSport(reads.directory, organizationId, params.sportId))
      },
      { streamOf },
    ),
    bindCommand(
      addPeriodEndpoint,
      uses,
      async ({ body: { sportId, name, userId } }, call) =>
        handleCommand(dependencies, addPeriod, {
          command: { name },
          metadata: metadataFor(call, userId),
          streamId: await requireSport(reads.directory, call.organizationId, sportId),
          expectedRevision: call.expectedRevision,
        }),
      (_, { organizationId }, { entityId }) => periodOf(organizationId, entityId),
    ),
    ...([hidePeriodEndpoint, showPeriodEndpoint] as const).map((endpoint) =>
      bindCommand(
        endpoint,
        uses,
        async ({ params: { id: gamePeriodId }, query }, call) =>
          handleCommand(dependencies, changePeriodVisibility, {
            command: { gamePeriodId, hidden: endpoint === hidePeriodEndpoint },
            metadata: metadataFor(call, query.userId),
            streamId: await sportOf(call.organizationId, gamePeriodId),
            expectedRevision: call.expectedRevision,
          }),
        ({ params }, { organizationId }) => periodOf(organizationId, params.id),
      ),
    ),
    bindCommand(
      reorderPeriodsEndpoint,
      uses,
      async ({ query, body: { gamePeriods } }, call) =>
        handleCommand(dependencies, reorderPeriods, {
          command: { order: idsInOrder(gamePeriods) },
          metadata: metadataFor(call, query.userId),
          streamId: await sportOf(call.organizationId, gamePeriods[0]?.id),
          expectedRevision: call.expectedRevision,
        }),
      (_, { organizationId }, { entityId }) => periodsOf(organizationId, entityId),
    ),
    bindCommand(
      resetPeriodsEndpoint,
      uses,
      async ({ params, body }, call) =>
        handleCommand(dependencies, resetPeriods, {
          command: {},
          metadata: metadataFor(call, body?.userId),
          streamId: await requireSport(reads.directory, call.organizationId, params.sportId),
          expectedRevision: call.expectedRevision,
        }),
      ({ params }, { organizationId }) => periodsOf(organizationId, params.sportId),
    ),
  ]
}

/**
 * Only super_admin may act on behalf of somebody else (R258, decision 17). Whether the user belongs to the
 * organization is checked together with the other ids of the request.
 *
 * @throws Problem `forbidden`
 */
function requireMayActFor({ principal }: Pick<CallContext, 'principal'>, userId: UserId | undefined): void {
  if (userId !== undefined && principal?.role !== 'super_admin') reject('forbidden')
}

/** Returns the metadata of a command, with the user it is executed for. @throws Problem `forbidden` */
function metadataFor(call: CommandCall, userId: UserId | undefined): EventMeta {
  requireMayActFor(call, userId)
  return userId === undefined ? call.meta : { ...call.meta, onBehalfOf: userId }
}

function idsInOrder<EntryId extends Id>(entries: readonly { id: EntryId; order: number }[]): EntryId[] {
  return entries.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
}
