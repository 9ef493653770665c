import type { NextAndLatestGamesData, NotedGame } from './next-and-latest-games.ts'

const MAX_RESULTS = 3

/** Returns the games of a score strip in the order in which they are played: the last results, then the next games. */
export function gamesOfStrip({ next, latest }: Pick<NextAndLatestGamesData, 'next' | 'latest'>): NotedGame[] {
  return [...latest.slice(0, MAX_RESULTS).toReversed(), ...next]
}

/** Returns the games that follow the game of the visitor's team: today's, and then the others, each in their order. */
export function gamesAfterMine<Game extends Pick<NotedGame, 'id' | 'date' | 'live'>>(
  games: readonly Game[],
  mine: Pick<NotedGame, 'id'>,
  today: string,
): Game[] {
  // A game in play that began before midnight is one of today's.
  const isOfToday = ({ date, live }: Game) => Number(date === today || Boolean(live))
  return games.filter(({ id }) => id !== mine.id).toSorted((a, b) => isOfToday(b) - isOfToday(a))
}

/** Returns the index of the game with which a strip starts: the one in play, or the next one, or else the last. */
export function startOfStrip(
  games: readonly Pick<NotedGame, 'live' | 'completed' | 'isAwaitingResult'>[],
): number {
  const live = games.findIndex((game) => game.live)
  if (live >= 0) return live
  const next = games.findIndex(({ completed, isAwaitingResult }) => !completed && !isAwaitingResult)
  return next >= 0 ? next : games.length - 1
}
