import type { Pairing, Round } from './generation.ts'

/**
 * A single round robin by the circle method (decision 26): one team stands still, the others move by one place a round. Sides alternate
 * along the circle, so that of an even number n of teams no more than n - 2 play twice in a row at home or away, and of an
 * odd number nobody: who would meet the missing team has a bye.
 */
export function circleRounds(teams: number): Round[] {
  if (teams < 2) return []
  const even = teams + (teams % 2)
  const moving = even - 1
  return Array.from({ length: moving }, (_, round) => {
    const pairings: Pairing[] = []
    for (let step = 1; step < even / 2; step += 1) {
      const ahead = (round + step) % moving
      const behind = (round - step + moving) % moving
      pairings.push(step % 2 === 1 ? { home: ahead, away: behind } : { home: behind, away: ahead })
    }
    if (teams % 2 === 1) return { pairings, bye: round }
    pairings.push(round % 2 === 0 ? { home: moving, away: round } : { home: round, away: moving })
    return { pairings, bye: null }
  })
}

/** The same meetings with sides exchanged: the second half of a double round robin. */
export function mirrored({ pairings, bye }: Round): Round {
  return { pairings: pairings.map(({ home, away }) => ({ home: away, away: home })), bye }
}
