import type { GameRosterPlayerView } from '@league/contracts/game/views'

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
  const numberOf = ({ jersey }: GameRosterPlayerView) => (jersey ? Number(jersey) : Infinity)
  const players = roster
    .toSorted((a, b) => compare(numberOf(a), numberOf(b)) || a.lastName.localeCompare(b.lastName, 'en'))
    .map(({ id, jersey, firstName, lastName }) => ({
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

/** Compares jersey numbers. Texts that are not numbers come last. */
function compare(a: number, b: number): number {
  const [left, right] = [a, b].map((number) => (Number.isNaN(number) ? Infinity : number)) as [number, number]
  return left === right ? 0 : left - right
}
