import type { Pool } from 'pg'
import {
  createScheduleEndpoint,
  draftScheduleEndpoint,
  changeScheduleEndpoint,
  generateScheduleEndpoint,
  listSchedulesEndpoint,
  deleteScheduleEndpoint,
  swapGamesEndpoint,
  listWeeklyByesEndpoint,
  listWeeklyGamesEndpoint,
} from '@league/contracts/schedule/endpoints'
import { swapWarnings } from '@league/contracts/schedule/conflicts'
import { addDays, weekDate } from '@league/contracts/schedule/rules'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import type { GameView } from '@league/contracts/game/views'
import type { LeagueId, OrganizationId, ScheduleId, VenueId } from '@league/contracts/kernel/id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { createKeyedQueue } from '@league/operations/kernel/keyed-queue'
import { orStale, retryWhileStale } from '@league/operations/kernel/retry-while-stale'
import { generateScheduleProcess } from '@league/operations/processes/schedule/generate-schedule'
import { deleteScheduleProcess } from '@league/operations/processes/schedule/delete-schedule'
import { swapGamesProcess } from '@league/operations/processes/schedule/swap-games'
import { changeSchedule, createSchedule } from '@league/operations/schedule/commands'
import type { Query } from '@league/projections/query'
import { listLeagueByesOfDaysQuery } from '@league/projections/calendar/byes'
import { listGamesQuery, readGameQuery } from '@league/projections/schedule/game-queries'
import { listStoredSchedulesQuery } from '@league/projections/schedule/schedule-rows'
import { listSchedulesQuery, readScheduleQuery } from '@league/projections/schedule/schedule-queries'
import { readVenueQuery } from '@league/projections/schedule/venue-queries'
import { schedulingQuery } from '@league/projections/schedule/scheduling'
import { listGlobalTeamsQuery } from '@league/projections/team/global-teams'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { withAdvisoryLock } from '../concurrency/advisory-lock.ts'
import { draftOf, planOf } from './draft.ts'

/** C116 to C123: schedules, what they make, and matchups that change places. */
export function scheduleRoutes({
  dependencies,
  reads,
  pool,
  workers,
}: RouteDeps & { pool: Pool }): Binding[] {
  const viewOf = async (organizationId: OrganizationId, scheduleId: ScheduleId) => ({
    schedule: orNotFound(await reads.read(organizationId, readScheduleQuery, scheduleId)),
  })
  const queue = createKeyedQueue()
  /**
   * Changes the games of a league. Generations and swaps write to several streams, so in one league they run
   * one after the other across all gateways. A change that another command has overtaken is decided again.
   *
   * @throws Problem `too-busy` if it is overtaken for 20 seconds
   */
  const inLeague = <Result>(leagueId: LeagueId, change: () => Promise<Result>) =>
    queue.run(leagueId, () =>
      withAdvisoryLock(pool, `schedule ${leagueId}`, () => retryWhileStale(() => orStale(change()))),
    )
  /** Reads what a change is decided on, if possible at the head of the log. */
  const readLatest = async <Input, Result>(
    organizationId: OrganizationId,
    query: Query<Input, Result>,
    input: Input,
  ) => {
    await reads.waitFor(query.uses, await dependencies.store.head())
    return reads.readWithPosition(organizationId, query, input)
  }
  /** Returns the venue of generated games. They are at none once it is deleted. */
  const venueOf = async (organizationId: OrganizationId, venueId: VenueId | null) => {
    if (venueId === null) return undefined
    const venue = await reads.read(organizationId, readVenueQuery, venueId)
    return venue ? { id: venue.id, name: venue.name, mapUrl: venue.map_url, courts: venue.courts } : undefined
  }
  /** Returns the league of a schedule, and the first and last day of one of its weeks. */
  const weekOf = async (
    organizationId: OrganizationId,
    { scheduleId, weekIndex }: { scheduleId: ScheduleId; weekIndex: number },
  ) => {
    const [stored] = await reads.read(organizationId, listStoredSchedulesQuery, { scheduleId })
    const { leagueId, startDate } = orNotFound(stored)
    const from = weekDate(startDate, weekIndex)
    return { leagueId, from, to: addDays(from, 6) }
  }
  return [
    bindCommand(
      createScheduleEndpoint,
      readScheduleQuery.uses,
      async ({ body }, { meta, organizationId }) => {
        const [league] = await reads.directory.resolve(organizationId, [
          { kind: 'league', id: body.leagueId },
        ])
        const command = { ...body, seasonId: orNotFound(league?.season_id) }
        return handleCommand(dependencies, createSchedule, { command, metadata: meta })
      },
      (_, { organizationId }, { entityId }) => viewOf(organizationId, entityId),
    ),
    bindRead(listSchedulesEndpoint, listSchedulesQuery.uses, async ({ query }, { organizationId }) => ({
      schedules: await reads.read(organizationId, listSchedulesQuery, { leagueId: query.leagueId }),
    })),
    bindCommand(
      changeScheduleEndpoint,
      readScheduleQuery.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(dependencies, changeSchedule, {
          command: body,
          metadata: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => viewOf(organizationId, params.id),
    ),
    bindCommand(
      deleteScheduleEndpoint,
      [...readScheduleQuery.uses, ...listGamesQuery.uses],
      ({ params }, { meta, expectedRevision }) =>
        deleteScheduleProcess(dependencies, meta, { scheduleId: params.id }, expectedRevision),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(
      draftScheduleEndpoint,
      schedulingQuery.uses,
      async ({ params, query }, { organizationId, signal }) => {
        const scheduling = orNotFound(await reads.read(organizationId, schedulingQuery, params.id))
        return draftOf(scheduling, query.seed, { workers, tenant: organizationId, signal })
      },
    ),
    bindCommand(
      generateScheduleEndpoint,
      [...readScheduleQuery.uses, ...listGamesQuery.uses],
      async ({ body: { scheduleId, seed, fingerprint } }, { meta, organizationId }) => {
        const { timeZone } = orNotFound(await reads.directory.find({ id: organizationId }))
        const [entity] = await reads.directory.resolve(organizationId, [{ kind: 'schedule', id: scheduleId }])
        return inLeague(orNotFound(entity?.league_id), async () => {
          const { value, position } = await readLatest(organizationId, schedulingQuery, scheduleId)
          const scheduling = orNotFound(value)
          const { report, ...planned } = await planOf(scheduling, seed, { workers, tenant: organizationId })
          const plan = {
            ...planned,
            revision: BigInt(scheduling.schedule.revision),
            unplaced: report.unplaced,
            replaceableGames: scheduling.replaceableGames,
          }
          const venue = await venueOf(organizationId, scheduling.schedule.venueId)
          return generateScheduleProcess(dependencies, meta, {
            scheduleId,
            timeZone,
            venue,
            plan: { value: plan, position },
            draftFingerprint: fingerprint,
          })
        })
      },
      async ({ body }, { organizationId }) => {
        const { schedule } = await viewOf(organizationId, body.scheduleId)
        return { message: scheduleMessages.generated, report: orNotFound(schedule.generated).report }
      },
    ),
    bindRead(
      listWeeklyGamesEndpoint,
      [...listStoredSchedulesQuery.uses, ...listGamesQuery.uses],
      async ({ query }, { organizationId }) => ({
        games: await reads.read(organizationId, listGamesQuery, await weekOf(organizationId, query)),
      }),
    ),
    bindRead(
      listWeeklyByesEndpoint,
      [...listStoredSchedulesQuery.uses, ...listLeagueByesOfDaysQuery.uses],
      async ({ query }, { organizationId }) => ({
        byes: await reads.read(
          organizationId,
          listLeagueByesOfDaysQuery,
          await weekOf(organizationId, query),
        ),
      }),
    ),
    bindCommand(
      swapGamesEndpoint,
      [...listGamesQuery.uses, ...listGlobalTeamsQuery.uses],
      async ({ body }, { meta, organizationId, principal }) => {
        await reads.waitFor(readGameQuery.uses, principal.position)
        const { leagueId } = orNotFound(await reads.read(organizationId, readGameQuery, body.gameId1))
        return inLeague(leagueId, async () => {
          const games = await readLatest(organizationId, listGamesQuery, { leagueId })
          const scheduled = games.value
            .filter(({ status }) => status === 'scheduled')
            .map(({ id, date, time, home_team_id, away_team_id }) => ({
              gameId: id,
              date,
              time,
              homeTeamId: home_team_id,
              awayTeamId: away_team_id,
            }))
          const leagueGames = { value: scheduled, position: games.position }
          return swapGamesProcess(dependencies, meta, { ...body, leagueGames })
        })
      },
      async ({ body }, { organizationId }) => {
        const swapped = await Promise.all(
          [body.gameId1, body.gameId2].map((id) => reads.read(organizationId, readGameQuery, id)),
        )
        const games = swapped.map(orNotFound)
        const [{ leagueId }] = games as [GameView]
        const scheduled = await reads.read(organizationId, listGamesQuery, { leagueId, state: 'upcoming' })
        const teams = await reads.read(organizationId, listGlobalTeamsQuery, { leagueId })
        return { games, warnings: swapWarnings(games, scheduled, teams) }
      },
    ),
  ]
}
