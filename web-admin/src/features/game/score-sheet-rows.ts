import type { GameRosterPlayerView } from '@league/contracts/game/views'
import { byNumber } from './roster-order.ts'

/** Leaves room to write in guests and late players by hand. */
const MIN_ROWS = 12

/** A row of a score sheet. Its texts are empty if it is to be filled in by hand. */
export interface ScoreSheetRow {
  key: string
  number: string
  name: string
}

/** Returns the players of a team by number, those without a number last, and empty rows up to twelve. */
export function scoreSheetRows(roster: readonly GameRosterPlayerView[]): ScoreSheetRow[] {
  const players = byNumber(roster).map(({ id, jersey, firstName, lastName }) => ({
    key: id,
    number: jersey ?? '',
    name: `${firstName} ${lastName}`.trim(),
  }))
  const emptyRows = Array.from({ length: Math.max(0, MIN_ROWS - players.length) }, (_, index) => ({
    key: `empty-${index}`,
    number: '',
    name: '',
  }))
  return [...players, ...emptyRows]
}
