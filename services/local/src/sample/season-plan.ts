import { between, chanceOf } from './chance.ts'

export interface PlannedLeague {
  name: string
  location: string
  /** 0 is Sunday. */
  weekday: number
  teams: readonly string[]
}

export interface PlannedGame {
  round: number
  /** Places in the league's list of teams. */
  home: number
  away: number
  /** `YYYY-MM-DD` and `HH:MM` in the league's zone. */
  date: string
  time: string
}

/** First day of the week, a Sunday, so many weeks before or after a day. */
export function sundayOf(day: string, weeks: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  return dayAfter(day, weeks * 7 - date.getUTCDay())
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Everybody meets everybody, one evening a week, then again with the sides swapped, until the rounds are over. */
export function planGames(
  { teams, weekday }: PlannedLeague,
  { start, rounds, times }: { start: string; rounds: number; times: readonly string[] },
): PlannedGame[] {
  const count = teams.length
  return Array.from({ length: rounds }, (_, round) => {
    const turn = round % (count - 1)
    const swapped = Math.floor(round / (count - 1)) % 2 === 1
    // One team stays, the others go round.
    const circle = [0, ...Array.from({ length: count - 1 }, (__, at) => 1 + ((at + turn) % (count - 1)))]
    return Array.from({ length: count / 2 }, (__, pair): PlannedGame => {
      const sides = [circle[pair] ?? 0, circle[count - 1 - pair] ?? 0]
      if (swapped !== (pair === 0 && turn % 2 === 1)) sides.reverse()
      const [home = 0, away = 0] = sides
      const time = times[(pair + round) % times.length] ?? ''
      return { round, home, away, date: dayAfter(start, round * 7 + weekday), time }
    })
  }).flat()
}

export interface PlannedLine {
  /** Place in the team's roster. */
  player: number
  stats: Record<string, number>
}

/** What a team did in a game: lines whose points are its score. `strength` is how many points it usually makes. */
export function planLines(seed: string, players: number, strength: number): PlannedLine[] {
  const chance = chanceOf(seed)
  const shares = Array.from({ length: players }, (_, nth) => (0.4 + chance()) * (nth < 5 ? 1 : 0.5))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, player) => {
    const wanted = (share / whole) * strength * (0.85 + chance() * 0.3)
    const fg3m = between(chance, 0, Math.floor(wanted / 6))
    const ftm = between(chance, 0, Math.floor(wanted / 5))
    const fg2m = Math.max(0, Math.round((wanted - 3 * fg3m - ftm) / 2))
    return {
      player,
      stats: {
        pts: 2 * fg2m + 3 * fg3m + ftm,
        fg2m,
        fg2a: fg2m + between(chance, 0, 4),
        fg3m,
        fg3a: fg3m + between(chance, 0, 3),
        ftm,
        fta: ftm + between(chance, 0, 2),
        reb: between(chance, 0, 8),
        ast: between(chance, 0, 6),
      },
    }
  })
}
