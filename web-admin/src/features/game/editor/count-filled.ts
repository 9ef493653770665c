import type { StatView } from '@league/contracts/statistics/views'
import type { GameSheets } from '../game-sheets.ts'
import { hasPlayed, textOf } from '../sheet-line.ts'

/** Counts the cells of both teams that have a value. */
export function countFilled({ home, away }: GameSheets, stats: readonly StatView[]): number {
  let filled = 0
  for (const sheet of [home, away]) {
    for (const id of sheet.playerIds()) {
      const line = sheet.line(id)
      if (hasPlayed(line)) filled += stats.filter(({ key }) => textOf(line, key) !== '').length
    }
  }
  return filled
}
