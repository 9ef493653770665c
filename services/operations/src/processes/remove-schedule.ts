import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { replaceByes } from '../calendar/replace-byes.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { load } from '../kernel/load.ts'
import { deleteSchedule } from '../schedule/delete-schedule.ts'
import { schedule } from '../schedule/schedule.ts'
import { answerAll, stepOf } from './steps.ts'
import { withdrawGames } from './withdraw-games.ts'
import { finishByes } from './write-byes.ts'

/** Deletes a schedule with its byes and those of its games that nobody has played (C119): played ones stay in the league. */
export async function removeSchedule(
  write: WriteSide,
  context: CommandContext,
  { scheduleId }: { scheduleId: Id },
  expectedRevision?: bigint,
): Promise<Receipt> {
  await finishByes(write, await load(write, schedule, context.organizationId, scheduleId))
  const main = await handleCommand(write, deleteSchedule, {
    command: {},
    context,
    streamId: scheduleId,
    expectedRevision,
  })
  const [deleted] = main.events
  if (deleted?.type !== 'ScheduleDeleted') return rejected('unexpected')
  const { seasonId, leagueId, removedByes: removed, removedGameIds } = deleted.data
  const byes = await handleCommand(write, replaceByes, {
    command: { scheduleId, seasonId, added: [], removed },
    context: stepOf(context, 'byes'),
    streamId: leagueId,
  })
  return answerAll(main, [byes, ...(await withdrawGames(write, context, removedGameIds))])
}
