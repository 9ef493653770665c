import type { Pool } from 'pg'
import {
  addSchedule,
  draftSchedule,
  editSchedule,
  generateFullSchedule,
  listSchedules,
  removeSchedule,
  swapMatchups,
  weeklyByes,
  weeklyGames,
} from '@league/contracts/schedule/endpoints'
import { addDays, weekDate } from '@league/contracts/schedule/rules'
import { scheduleTexts } from '@league/contracts/schedule/texts'
import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { generateSchedule } from '@league/operations/processes/generate-schedule'
import { removeSchedule as deleteWithGames } from '@league/operations/processes/remove-schedule'
import { swapGames } from '@league/operations/processes/swap-games'
import { changeSchedule } from '@league/operations/schedule/change-schedule'
import { createSchedule } from '@league/operations/schedule/create-schedule'
import { leagueByes } from '@league/projections/calendar/byes'
import { listGames, readGame } from '@league/projections/schedule/queries'
import { listSchedules as schedules, readSchedule } from '@league/projections/schedule/schedules-with-reports'
import { scheduling } from '@league/projections/schedule/scheduling'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { oneAtATime } from '../turns/one-at-a-time.ts'
import { draftOf, planOf } from './plan.ts'

/** C116 to C123: schedules, what they make, and matchups that change places. */
export function scheduleRoutes({ write, reads, pool }: RouteDeps & { pool: Pool }): Binding[] {
  const viewOf = async (organizationId: Id, scheduleId: Id) => ({
    schedule: present(await reads.read(organizationId, readSchedule, scheduleId)),
  })
  /** League and days of a week of a schedule, the first and the one after the last. */
  const weekOf = async (
    organizationId: Id,
    { scheduleId, weekIndex }: { scheduleId: Id; weekIndex: number },
  ) => {
    const { schedule } = present(await reads.read(organizationId, scheduling, scheduleId))
    const from = weekDate(schedule.startDate, weekIndex)
    const inWeek = ({ date }: { date: string | null }) =>
      date !== null && date >= from && date < addDays(from, 7)
    return { leagueId: schedule.leagueId, inWeek }
  }
  return [
    bindCommand(
      addSchedule,
      readSchedule.uses,
      async ({ body }, { meta, organizationId }) => {
        const [league] = await reads.directory.resolve(organizationId, [
          { kind: 'league', id: body.leagueId },
        ])
        const command = { ...body, seasonId: present(league?.season_id) }
        return handleCommand(write, createSchedule, { command, context: meta })
      },
      (_, { organizationId }, { entityId }) => viewOf(organizationId, entityId),
    ),
    bindRead(listSchedules, schedules.uses, async ({ query }, { organizationId }) => ({
      schedules: await reads.read(organizationId, schedules, { leagueId: query.leagueId }),
    })),
    bindCommand(
      editSchedule,
      readSchedule.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(write, changeSchedule, {
          command: body,
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => viewOf(organizationId, params.id),
    ),
    bindCommand(
      removeSchedule,
      [...readSchedule.uses, ...listGames.uses],
      ({ params }, { meta, expectedRevision }) =>
        deleteWithGames(write, meta, { scheduleId: params.id }, expectedRevision),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(draftSchedule, scheduling.uses, async ({ params, query }, { organizationId }) =>
      draftOf(present(await reads.read(organizationId, scheduling, params.id)), query.seed),
    ),
    bindCommand(
      generateFullSchedule,
      [...readSchedule.uses, ...listGames.uses],
      async ({ body }, { meta, organizationId, principal }) => {
        // What the caller did just before is part of it.
        await reads.waitFor(scheduling.uses, principal.position)
        const { timeZone } = present(await reads.directory.byId(organizationId))
        const now = present(await reads.read(organizationId, scheduling, body.scheduleId))
        const { games, byes, report, seed, fingerprint } = await planOf(now, body.seed)
        return generateSchedule(write, meta, {
          scheduleId: body.scheduleId,
          revision: BigInt(now.schedule.revision),
          seed,
          timeZone,
          games,
          byes,
          unplaced: report.unplaced,
          standing: now.standing,
          outdated: body.fingerprint !== undefined && body.fingerprint !== fingerprint,
        })
      },
      async ({ body }, { organizationId }) => {
        const { schedule } = await viewOf(organizationId, body.scheduleId)
        return { message: scheduleTexts.generated, report: present(schedule.generated).report }
      },
    ),
    bindRead(weeklyGames, [...scheduling.uses, ...listGames.uses], async ({ query }, { organizationId }) => {
      const { leagueId, inWeek } = await weekOf(organizationId, query)
      return { games: (await reads.read(organizationId, listGames, { leagueId })).filter(inWeek) }
    }),
    bindRead(weeklyByes, [...scheduling.uses, ...leagueByes.uses], async ({ query }, { organizationId }) => {
      const { leagueId, inWeek } = await weekOf(organizationId, query)
      return { byes: (await reads.read(organizationId, leagueByes, leagueId)).filter(inWeek) }
    }),
    bindCommand(
      swapMatchups,
      readGame.uses,
      async ({ body }, { meta, organizationId, principal }) => {
        await reads.waitFor(readGame.uses, principal.position)
        const { leagueId } = present(await reads.read(organizationId, readGame, body.gameId1))
        // A swap is two streams: another one that looked between them would lose a slot.
        return oneAtATime(pool, `swaps ${leagueId}`, async () => {
          await reads.waitFor(readGame.uses, await write.store.head())
          const games = await reads.read(organizationId, listGames, { leagueId })
          const league = games
            .filter(({ status }) => status === 'scheduled')
            .map(({ id, date, time, home_team_id, away_team_id }) => ({
              gameId: id,
              date,
              time,
              homeTeamId: home_team_id,
              awayTeamId: away_team_id,
            }))
          return swapGames(write, meta, { ...body, league })
        })
      },
      async ({ body }, { organizationId }) => {
        const games = [body.gameId1, body.gameId2].map((id) => reads.read(organizationId, readGame, id))
        return { games: (await Promise.all(games)).map(present) }
      },
    ),
  ]
}
