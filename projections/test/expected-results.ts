import type { ExpectedGame, RandomLeague } from './random-league.ts'
import { masterOf, personOf } from './random-merges.ts'

/*
 * A second implementation of results, standings and totals, from the rules of the league. It shares no code with the
 * product, which tests check against it.
 */

/** A person's counts in a game for one team. A shot, or any other stat, counts once for a person and game. */
interface PersonLine {
  game: ExpectedGame
  person: string
  team: string
  stats: Record<string, number>
}

export interface ExpectedRow {
  id: string
  rank: number
  wins: number
  losses: number
  winPercentage: string
  gamesBehind: number
  ftPercentage: string
  total3PM: number
  pointsFor: number
  pointsAgainst: number
  homeRecord: string
  awayRecord: string
  lastFive: string
  streak: string
  separatedBy: string | null
}

const hasResult = ({ status }: ExpectedGame) => status === 'final' || status === 'forfeit'

/** Returns the team that won: by forfeit, or with more points. A tie has no winner. */
function winnerIn({ status, score, winner, home, away }: ExpectedGame): string | null {
  if (status === 'forfeit') return winner
  if (status !== 'final' || !score || score.home === score.away) return null
  return score.home > score.away ? home : away
}

const loserIn = (game: ExpectedGame) => {
  const winner = winnerIn(game)
  return winner === null ? null : winner === game.home ? game.away : game.home
}

/** Returns what each person did in the completed games. Of a count under several ids, the first id's stays. */
export function personLines(
  { games, merges }: RandomLeague,
  deleted: ReadonlySet<string> = new Set(),
): PersonLine[] {
  const found: PersonLine[] = []
  for (const game of games.values()) {
    if (!hasResult(game)) continue
    const masters = new Set([...game.lines.values()].map(({ line }) => masterOf(merges, line.playerId)))
    for (const person of masters) {
      if (deleted.has(person)) continue
      const taken = new Set<string>()
      for (const id of personOf(merges, person)) {
        const own = [...game.lines.values()].filter(({ line }) => line.playerId === id)
        for (const { team, line } of own) {
          const stats = Object.fromEntries(Object.entries(line.stats).filter(([key]) => !taken.has(key)))
          found.push({ game, person, team, stats })
        }
        for (const { line } of own) for (const key of Object.keys(line.stats)) taken.add(key)
      }
    }
  }
  return found
}

/** Returns the sums of a stat by person, without people who have none of it. */
export function totalsOf(lines: readonly PersonLine[], key: string): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { person, stats } of lines) totals.set(person, (totals.get(person) ?? 0) + (stats[key] ?? 0))
  return new Map([...totals].filter(([, total]) => total > 0))
}

export function winsOf({ games }: RandomLeague): Map<string, number> {
  const wins = new Map<string, number>()
  for (const game of games.values()) {
    const winner = winnerIn(game)
    if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + 1)
  }
  return wins
}

interface Team {
  id: string
  name: string
  hidden: boolean
}

/** Returns the standings: decisions 20 to 22 and 39, with ranks and games behind among the shown teams. */
export function standingsOf(
  league: RandomLeague,
  teams: readonly Team[],
  lines: readonly PersonLine[],
): ExpectedRow[] {
  const played = [...league.games.values()].filter(hasResult).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const places = placesOf(
    teams.map((team) => ({ ...team, ...recordOf(team.id, played) })),
    played,
  )
  const shown = places.filter(({ team }) => !team.hidden)
  const leader = (shown[0] ?? places[0])?.team
  let rank = 1
  return places.map(({ team, rule }) => {
    const own = lines.filter((line) => line.team === team.id)
    const sum = (key: string, of = own) => of.reduce((total, { stats }) => total + (stats[key] ?? 0), 0)
    const attempts = sum('fta')
    const share = attempts === 0 ? 0 : (100 * sum('ftm')) / attempts
    return {
      id: team.id,
      rank: team.hidden ? rank : rank++,
      wins: team.wins,
      losses: team.losses,
      winPercentage: (team.thousandths / 1000).toFixed(3),
      gamesBehind: leader ? (leader.wins - team.wins + (team.losses - leader.losses)) / 2 : 0,
      ftPercentage: `${share.toFixed(1)}%`,
      total3PM: sum('fg3m'),
      pointsFor: team.pointsFor,
      pointsAgainst: team.pointsAgainst,
      homeRecord: recordText(
        team.id,
        played.filter(({ home }) => home === team.id),
      ),
      awayRecord: recordText(
        team.id,
        played.filter(({ away }) => away === team.id),
      ),
      lastFive: team.outcomes.slice(-5),
      streak:
        team.outcomes.match(/W+$|L+$/)?.[0].replace(/^(.).*$/, (run, letter) => letter + run.length) ?? '',
      separatedBy: rule,
    }
  })
}

/** Games without a day come first, then without a time. */
const keyOf = ({ date, time, id }: ExpectedGame) => `${date ?? ''} ${time ?? ''} ${id}`

const recordText = (team: string, games: readonly ExpectedGame[]) =>
  `${games.filter((game) => winnerIn(game) === team).length}-${games.filter((game) => loserIn(game) === team).length}`

function recordOf(team: string, games: readonly ExpectedGame[]) {
  const own = games.filter(({ home, away }) => home === team || away === team)
  const points = (side: 'own' | 'other') =>
    own.reduce((sum, { home, score }) => {
      const isHome = (home === team) === (side === 'own')
      return sum + (score ? (isHome ? score.home : score.away) : 0)
    }, 0)
  const wins = own.filter((game) => winnerIn(game) === team).length
  const losses = own.filter((game) => loserIn(game) === team).length
  return {
    wins,
    losses,
    thousandths: wins + losses === 0 ? 0 : Math.round((1000 * wins) / (wins + losses)),
    pointsFor: points('own'),
    pointsAgainst: points('other'),
    outcomes: own.map((game) => (winnerIn(game) === team ? 'W' : loserIn(game) === team ? 'L' : '')).join(''),
  }
}

type Ranked = Team & ReturnType<typeof recordOf>

/** Returns the teams in order, each with the rule that puts it below the one above. */
function placesOf(
  group: readonly Ranked[],
  games: readonly ExpectedGame[],
): { team: Ranked; rule: string | null }[] {
  const among = games.filter(({ home, away }) =>
    [home, away].every((side) => group.some(({ id }) => id === side)),
  )
  const headToHead = new Map(
    group.map(({ id }) => [
      id,
      { ...recordOf(id, among), decided: among.some((game) => [winnerIn(game), loserIn(game)].includes(id)) },
    ]),
  )
  const isComparable = [...headToHead.values()].every(({ decided }) => decided)
  const rules: [string, (team: Ranked) => number][] = [
    ['win-percentage', (team) => team.thousandths],
    ['fewer-losses', (team) => -team.losses],
    ['more-wins', (team) => team.wins],
    ['head-to-head', ({ id }) => (isComparable ? (headToHead.get(id)?.thousandths ?? 0) : 0)],
    ['point-difference', (team) => team.pointsFor - team.pointsAgainst],
    ['points-for', (team) => team.pointsFor],
  ]
  for (const [rule, valueOf] of rules) {
    const values = [...new Set(group.map(valueOf))].sort((a, b) => b - a)
    if (values.length < 2) continue
    return values.flatMap((value, index) =>
      placesOf(
        group.filter((team) => valueOf(team) === value),
        games,
      ).map((place, at) => (at === 0 && index > 0 ? { ...place, rule } : place)),
    )
  }
  return group
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1))
    .map((team, index) => ({ team, rule: index === 0 ? null : 'name' }))
}
