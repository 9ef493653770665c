import { randomInteger, createRandom } from './random.ts'

export interface PlannedLeague {
  name: string
  location: string
  /** 0 is Sunday. */
  weekday: number
  teams: readonly string[]
  /** How many teams play on after the regular season. */
  playoffPlaces: number
}

export interface PlannedGame {
  round: number
  /** Indexes in the league's list of teams. */
  home: number
  away: number
  /** `YYYY-MM-DD` and `HH:MM` in the time zone of the league. */
  date: string
  time: string
}

/** Returns the Sunday that starts the week of `day`, moved by a number of weeks. */
export function sundayOf(day: string, weeks: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  return dayAfter(day, weeks * 7 - date.getUTCDay())
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Plans a round robin with one round per week. When it repeats, home and away are swapped. */
export function planGames(
  { teams, weekday }: PlannedLeague,
  { start, rounds, times }: { start: string; rounds: number; times: readonly string[] },
): PlannedGame[] {
  const count = teams.length
  return Array.from({ length: rounds }, (_, round) => {
    const rotation = round % (count - 1)
    const swapped = Math.floor(round / (count - 1)) % 2 === 1
    // Circle method: the first team stays in place and the others rotate.
    const circle = [
      0,
      ...Array.from({ length: count - 1 }, (__, index) => 1 + ((index + rotation) % (count - 1))),
    ]
    return Array.from({ length: count / 2 }, (__, pair): PlannedGame => {
      const sides = [circle[pair] ?? 0, circle[count - 1 - pair] ?? 0]
      if (swapped !== (pair === 0 && rotation % 2 === 1)) sides.reverse()
      const [home = 0, away = 0] = sides
      const time = times[(pair + round) % times.length] ?? ''
      return { round, home, away, date: dayAfter(start, round * 7 + weekday), time }
    })
  }).flat()
}

export interface PlannedLine {
  /** Index in the team's roster. */
  player: number
  stats: Record<string, number>
}

/** Plans the box score lines of a team. Their points add up to about `strength`. */
export function planLines(seed: string, players: number, strength: number): PlannedLine[] {
  const random = createRandom(seed)
  const shares = Array.from({ length: players }, (_, index) => (0.4 + random()) * (index < 5 ? 1 : 0.5))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, player) => {
    const target = (share / total) * strength * (0.85 + random() * 0.3)
    const fg3m = randomInteger(random, 0, Math.floor(target / 6))
    const ftm = randomInteger(random, 0, Math.floor(target / 5))
    const fg2m = Math.max(0, Math.round((target - 3 * fg3m - ftm) / 2))
    return {
      player,
      stats: {
        pts: 2 * fg2m + 3 * fg3m + ftm,
        fg2m,
        fg2a: fg2m + randomInteger(random, 0, 4),
        fg3m,
        fg3a: fg3m + randomInteger(random, 0, 3),
        ftm,
        fta: ftm + randomInteger(random, 0, 2),
        reb: randomInteger(random, 0, 8),
        ast: randomInteger(random, 0, 6),
      },
    }
  })
}

/** Returns the address of a map with a venue. */
export function mapOf(location: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: location })}`
}
