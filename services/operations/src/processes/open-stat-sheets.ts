import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { openStatSheet } from '../statistics/open-stat-sheet.ts'
import { stepOf } from './steps.ts'

/** A stat sheet for each sport that has none yet (decision 24). */
export async function openStatSheets(
  write: WriteSide,
  context: CommandContext,
  sportIds: readonly Id[],
): Promise<Receipt[]> {
  const sheets: Receipt[] = []
  for (const sportId of new Set(sportIds)) {
    const step = stepOf(context, 'sheet', sportId)
    sheets.push(await handleCommand(write, openStatSheet, { command: {}, context: step, streamId: sportId }))
  }
  return sheets
}
