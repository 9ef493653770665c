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
import { addDays, weekDate } from '@league/contracts/schedule/rules'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import type { OrganizationId, ScheduleId } from '@league/contracts/kernel/id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { generateScheduleProcess } from '@league/operations/processes/schedule/generate-schedule'
import { deleteScheduleProcess } from '@league/operations/processes/schedule/delete-schedule'
import { swapGamesProcess } from '@league/operations/processes/schedule/swap-games'
import { changeSchedule, createSchedule } from '@league/operations/schedule/commands'
import { listLeagueByesOfDaysQuery } from '@league/projections/calendar/byes'
import { listGamesQuery, readGameQuery } from '@league/projections/schedule/game-queries'
import { listStoredSchedulesQuery } from '@league/projections/schedule/schedule-rows'
import { listSchedulesQuery, readScheduleQuery } from '@league/projections/schedule/schedule-queries'
import { schedulingQuery } from '@league/projections/schedule/scheduling'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { withAdvisoryLock } from '../concurrency/advisory-lock.ts'
import { draftOf, planOf } from './draft.ts'

/** C116 to C123: schedules, what they make, and matchups that change places. */
export function scheduleRoutes({ dependencies, reads, pool }: RouteDeps & { pool: Pool }): Binding[] {
  const viewOf = async (organizationId: OrganizationId, scheduleId: ScheduleId) => ({
    schedule: orNotFound(await reads.read(organizationId, readScheduleQuery, scheduleId)),
  })
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
    bindRead(draftScheduleEndpoint, schedulingQuery.uses, async ({ params, query }, { organizationId }) =>
      draftOf(orNotFound(await reads.read(organizationId, schedulingQuery, params.id)), query.seed),
    ),
    bindCommand(
      generateScheduleEndpoint,
      [...readScheduleQuery.uses, ...listGamesQuery.uses],
      async ({ body }, { meta, organizationId, principal }) => {
        // What the caller did just before is part of it.
        await reads.waitFor(schedulingQuery.uses, principal.position)
        const { timeZone } = orNotFound(await reads.directory.find({ id: organizationId }))
        const { scheduleId } = body
        const { value, position } = await reads.readWithPosition(organizationId, schedulingQuery, scheduleId)
        const scheduling = orNotFound(value)
        const { report, ...planned } = await planOf(scheduling, body.seed)
        const plan = {
          ...planned,
          revision: BigInt(scheduling.schedule.revision),
          unplaced: report.unplaced,
          replaceableGames: scheduling.replaceableGames,
        }
        return generateScheduleProcess(dependencies, meta, {
          scheduleId,
          timeZone,
          plan: { value: plan, position },
          draftFingerprint: body.fingerprint,
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
      readGameQuery.uses,
      async ({ body }, { meta, organizationId, principal }) => {
        await reads.waitFor(readGameQuery.uses, principal.position)
        const { leagueId } = orNotFound(await reads.read(organizationId, readGameQuery, body.gameId1))
        // A swap is two streams: another one that looked between them would lose a slot.
        return withAdvisoryLock(pool, `swaps ${leagueId}`, async () => {
          await reads.waitFor(readGameQuery.uses, await dependencies.store.head())
          const games = await reads.readWithPosition(organizationId, listGamesQuery, { leagueId })
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
        const games = [body.gameId1, body.gameId2].map((id) => reads.read(organizationId, readGameQuery, id))
        return { games: (await Promise.all(games)).map(orNotFound) }
      },
    ),
  ]
}
