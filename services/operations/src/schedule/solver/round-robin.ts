/** Two teams by their positions in the circle. */
export interface Pairing {
  home: number
  away: number
}

export interface Round {
  pairings: readonly Pairing[]
  /** Position of the team without a game if the number of teams is odd. */
  bye: number | null
}

/**
 * Returns the rounds of a single round robin by the circle method (decision 26): one team stays in place, the
 * others move by one position each round. Sides alternate along the circle. So with an even number n of
 * teams, only n - 2 play twice in a row at home or away, and with an odd number no team does. With an odd
 * number, the team that would meet the missing one has a bye.
 */
export function roundRobin(teams: number): Round[] {
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

/** Returns the same round with home and away swapped, for the second half of a double round robin. */
export function mirrored({ pairings, bye }: Round): Round {
  return { pairings: pairings.map(({ home, away }) => ({ home: away, away: home })), bye }
}
