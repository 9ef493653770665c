import type { ScheduleId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { deleteSchedule } from '../../schedule/commands.ts'
import { schedule } from '../../schedule/state.ts'
import { finishByes, writeByes } from './generate-schedule.ts'
import { combineReceipts } from '../subcommands.ts'
import { withdrawGames } from './withdraw-games.ts'

/**
 * Deletes a schedule with its byes and its games that nobody has played (C119). Played games stay in the
 * league.
 *
 * @throws Problem `not-found` · `stale-revision`
 */
export async function deleteScheduleProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { scheduleId }: { scheduleId: ScheduleId },
  expectedRevision?: bigint,
): Promise<Receipt<ScheduleId>> {
  await finishByes(dependencies, await load(dependencies, schedule, metadata.organizationId, scheduleId))
  const main = await handleCommand(dependencies, deleteSchedule, {
    command: {},
    metadata,
    streamId: scheduleId,
    expectedRevision,
  })
  const [deleted] = main.events
  if (deleted?.type !== 'ScheduleDeleted') return reject('unexpected')
  const byes = await writeByes(dependencies, metadata, { ...deleted.data, addedByes: [] })
  const withdrawn = await withdrawGames(dependencies, metadata, deleted.data.removedGameIds)
  return combineReceipts(main, [byes, ...withdrawn])
}
