import type { GameRosterPlayerView } from '@league/contracts/game/views'

/** Fewest lines of a team: guests and late players are written in by hand. */
const fewest = 12

/** A line of a score sheet, empty texts where somebody writes. */
export interface SheetRow {
  key: string
  number: string
  name: string
}

/** A team on paper: its players by number, those without one last, and empty lines up to twelve. */
export function sheetRows(roster: readonly GameRosterPlayerView[]): SheetRow[] {
  const numberOf = ({ jersey }: GameRosterPlayerView) => (jersey ? Number(jersey) : Infinity)
  const players = roster
    .toSorted((a, b) => compare(numberOf(a), numberOf(b)) || a.lastName.localeCompare(b.lastName, 'en'))
    .map(({ id, jersey, firstName, lastName }) => ({
      key: id,
      number: jersey ?? '',
      name: `${firstName} ${lastName}`.trim(),
    }))
  const free = Array.from({ length: Math.max(0, fewest - players.length) }, (_, at) => ({
    key: `free-${at}`,
    number: '',
    name: '',
  }))
  return [...players, ...free]
}

/** Also for numbers that are none, which come last. */
function compare(a: number, b: number): number {
  const [left, right] = [a, b].map((one) => (Number.isNaN(one) ? Infinity : one)) as [number, number]
  return left === right ? 0 : left - right
}
