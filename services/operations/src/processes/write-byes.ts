import type { ScheduleEvent } from '@league/contracts/schedule/events'
import { replaceByes } from '../calendar/replace-byes.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import type { Loaded } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { stepOf } from './steps.ts'

type Generation = Extract<ScheduleEvent, { type: 'ScheduleGenerated' }>['data']

/** Writes the byes of a generation to the calendar of the league. Those that are written stay as they are. */
export function writeByes(
  write: WriteSide,
  context: CommandContext,
  { scheduleId, seasonId, leagueId, addedByes: added, removedByes: removed }: Generation,
): Promise<Receipt> {
  return handleCommand(write, replaceByes, {
    command: { scheduleId, seasonId, added, removed },
    context: stepOf(context, 'byes'),
    streamId: leagueId,
  })
}

/** Finishes the last generation of a schedule where it was cut off before its byes were written. */
export async function finishByes(write: WriteSide, { records }: Loaded<unknown>): Promise<void> {
  const last = records.findLast(({ type }) => type === 'ScheduleGenerated')
  if (last?.type === 'ScheduleGenerated') await writeByes(write, last.meta, last.data)
}
