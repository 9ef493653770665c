import type { GameRosterPlayerView } from '@league/contracts/game/views'

/** Returns the players of a team by number, as on a printed score sheet. Those without a number come last, by name. */
export function byNumber(roster: readonly GameRosterPlayerView[]): GameRosterPlayerView[] {
  return roster.toSorted(
    (a, b) => compare(numberOf(a), numberOf(b)) || a.lastName.localeCompare(b.lastName, 'en'),
  )
}

const numberOf = ({ jersey }: GameRosterPlayerView) => (jersey ? Number(jersey) : Infinity)

/** Compares jersey numbers. Texts that are not numbers come last. */
function compare(a: number, b: number): number {
  const [left, right] = [a, b].map((number) => (Number.isNaN(number) ? Infinity : number)) as [number, number]
  return left === right ? 0 : left - right
}
