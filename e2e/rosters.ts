import type { GameRosterPlayerView } from '@league/contracts/game/views'

/** Returns players in the order of the pages where a game is scored: by number, then by last name. */
export function byNumber(players: readonly GameRosterPlayerView[]): GameRosterPlayerView[] {
  return players.toSorted(
    (a, b) =>
      Number(a.jersey ?? Infinity) - Number(b.jersey ?? Infinity) || (a.lastName < b.lastName ? -1 : 1),
  )
}
