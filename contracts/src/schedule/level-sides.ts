import type { PinnedGame } from './generation.ts'
import type { Meeting } from './placement.ts'

/**
 * Brings home and away games of each team within one of each other. While a team has two more at home than away, sides are
 * exchanged along a chain of games that leads from it to a team with fewer at home. Pinned games keep their sides: with many of
 * them a gap can stay.
 */
export function levelSides<Game extends Meeting>(
  games: readonly Game[],
  pinned: readonly PinnedGame[],
): Game[] {
  const sides = games.map((game) => ({ ...game }))
  const surplus = new Map<string, number>()
  const add = (team: string, by: number) => surplus.set(team, (surplus.get(team) ?? 0) + by)
  for (const { homeTeamId, awayTeamId, bracket } of pinned) {
    if (bracket) continue
    add(homeTeamId, 1)
    add(awayTeamId, -1)
  }
  for (const { home, away } of sides) {
    add(home, 1)
    add(away, -1)
  }
  const over = (sign: 1 | -1) => [...surplus.keys()].filter((team) => sign * (surplus.get(team) ?? 0) > 1)
  for (const sign of [1, -1] as const) {
    for (let teams = over(sign); teams.length > 0; teams = over(sign)) {
      const found = teams.some((team) => {
        const chain = chainFrom(team, sign, sides, surplus)
        if (!chain) return false
        for (const game of chain.games) [game.home, game.away] = [game.away, game.home]
        add(team, -2 * sign)
        add(chain.to, 2 * sign)
        return true
      })
      if (!found) break
    }
  }
  return sides
}

/**
 * The shortest chain of games, each at home of the team before (`sign` 1, else away), from a team to one that has it the other
 * way round. Null where there is none.
 */
function chainFrom<Game extends Meeting>(
  team: string,
  sign: 1 | -1,
  games: readonly Game[],
  surplus: ReadonlyMap<string, number>,
) {
  const from = new Map<string, { team: string; game: Game } | null>([[team, null]])
  for (const here of from.keys()) {
    if (sign * (surplus.get(here) ?? 0) < 0) {
      const chain: Game[] = []
      for (let step = from.get(here); step; step = from.get(step.team)) chain.push(step.game)
      return { games: chain, to: here }
    }
    for (const game of games) {
      const [start, end] = sign === 1 ? [game.home, game.away] : [game.away, game.home]
      if (start === here && !from.has(end)) from.set(end, { team: here, game })
    }
  }
  return null
}
