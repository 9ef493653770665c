import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { replaceByes } from '../calendar/replace-byes.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { deleteSchedule } from '../schedule/delete-schedule.ts'
import { answerAll, stepOf } from './steps.ts'
import { withdrawGames } from './withdraw-games.ts'

/** Deletes a schedule with its byes and those of its games that nobody has played (C119): played ones stay in the league. */
export async function removeSchedule(
  write: WriteSide,
  context: CommandContext,
  { scheduleId }: { scheduleId: Id },
  expectedRevision?: bigint,
): Promise<Receipt> {
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
