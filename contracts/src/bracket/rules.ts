import { type GameResult, winnerOf } from '../game/rules.ts'

/** Most teams of one bracket (decision 25). */
export const mostTeams = 64

/** What the bracket must know of a team: its team entry. */
export interface Seeded {
  slt_id: string
}

/** What the bracket must know of a game. A `GameView` is one. */
export interface BracketGame extends GameResult {
  id: string
  match_id: string | null
}

export interface BracketSide<Team extends Seeded = Seeded> {
  /** 1 is the best; null while the team is not known. */
  seed: number | null
  team: Team | null
  /** The matchup whose winner comes here; null in the first round. */
  from: string | null
  /** Nobody: the other side advances without a game. */
  bye: boolean
}

export interface Matchup<Team extends Seeded = Seeded, Game extends BracketGame = BracketGame> {
  /** `R{round}M{number}`, both from 1, from the top. */
  matchId: string
  round: number
  number: number
  /** The upper and the lower side of the tree. Who is home tells `homeAndAway`. */
  sides: readonly [BracketSide<Team>, BracketSide<Team>]
  game: Game | null
  /** Team entry that advances; null while nobody does. */
  winnerId: string | null
}

export interface BracketRound<Team extends Seeded = Seeded, Game extends BracketGame = BracketGame> {
  round: number
  label: string
  matchups: Matchup<Team, Game>[]
}

export interface Bracket<Team extends Seeded = Seeded, Game extends BracketGame = BracketGame> {
  rounds: BracketRound<Team, Game>[]
  champion: Team | null
}

/**
 * Seeds from the top of the tree to its bottom, for `teams` of 2 to 64 (decision 25, R172): neighbours meet, and a seed above the
 * number of teams is a bye. Fewer than two teams have no order.
 *
 * @throws RangeError above 64
 */
export function seedOrder(teams: number): number[] {
  if (teams > mostTeams) throw new RangeError(`A bracket has at most ${mostTeams} teams.`)
  if (teams < 2) return []
  let order = [1, 2]
  while (order.length < teams) {
    const next = order.length * 2 + 1
    order = order.flatMap((seed) => [seed, next - seed])
  }
  return order
}

/** R174 · `matchups` of a round, a power of two. */
export function roundLabel(matchups: number): string {
  if (matchups === 1) return 'Final'
  if (matchups === 2) return 'Semifinals'
  if (matchups === 4) return 'Quarterfinals'
  return `Round of ${matchups * 2}`
}

export function matchIdOf(round: number, number: number): string {
  return `R${round}M${number}`
}

/**
 * The bracket of `teams`, in the order of their seeds, with what was played of it (R169–R173).
 *
 * The winner of a game goes on: strictly more points in a completed game, or the winner of a forfeit. Ties, games without a score,
 * postponed and cancelled ones let nobody through; a bye at once. Who stands in a matchup with a game are those who play it: so a
 * game that was kept after an earlier result was corrected stays as it was played. A cancelled game says nothing of who meets.
 * Fewer than two teams have no rounds.
 */
export function bracketOf<Team extends Seeded, Game extends BracketGame>(
  teams: readonly Team[],
  games: readonly Game[],
): Bracket<Team, Game> {
  const order = seedOrder(teams.length)
  const seeds = new Map(teams.map(({ slt_id }, index) => [slt_id, index + 1]))
  const places = new Map(order.map((seed, place) => [teams[seed - 1]?.slt_id, place]))
  const played = gamesByMatch(games)
  const rounds: BracketRound<Team, Game>[] = []
  let matchups: Matchup<Team, Game>[] = []
  for (let size = order.length; size > 1; size /= 2) {
    const round = rounds.length + 1
    const below = matchups
    matchups = Array.from({ length: size / 2 }, (_, index) => {
      const matchId = matchIdOf(round, index + 1)
      const sides = pair((side) => {
        const feeder = below[index * 2 + side]
        return feeder ? coming(feeder) : first(order[index * 2 + side] ?? 0)
      })
      return settled({ matchId, round, number: index + 1, sides, game: played.get(matchId) ?? null })
    })
    rounds.push({ round, label: roundLabel(matchups.length), matchups })
  }
  return { rounds, champion: named(matchups[0]?.winnerId ?? null) }

  function first(seed: number): BracketSide<Team> {
    const team = teams[seed - 1] ?? null
    return { seed: team && seed, team, from: null, bye: !team }
  }

  function coming({ winnerId, matchId }: Matchup<Team, Game>): BracketSide<Team> {
    return { ...standing(winnerId), from: matchId, bye: false }
  }

  function standing(id: string | null): { seed: number | null; team: Team | null } {
    return { seed: id === null ? null : (seeds.get(id) ?? null), team: named(id) }
  }

  function named(id: string | null): Team | null {
    return teams[(seeds.get(id ?? '') ?? 0) - 1] ?? null
  }

  function settled(matchup: Omit<Matchup<Team, Game>, 'winnerId'>): Matchup<Team, Game> {
    const { game, sides, round, number } = matchup
    if (!game) return { ...matchup, winnerId: byeWinner(sides) }
    if (game.status === 'cancelled') return { ...matchup, winnerId: null }
    const players = [game.home_team_id, game.away_team_id]
    const expected = sides.every(({ team }) => team !== null && players.includes(team.slt_id))
    if (expected) return { ...matchup, winnerId: winnerOf(game) }
    const shown = pair((side) => {
      const here = players.find((id) => sideOf(places.get(id), round, number) === side) ?? null
      return { ...sides[side], ...standing(here), bye: false }
    })
    return { ...matchup, sides: shown, winnerId: winnerOf(game) }
  }
}

/** The side of this matchup that a place in the order leads to; null where it does not lead here. */
function sideOf(place: number | undefined, round: number, number: number): number | null {
  if (place === undefined || Math.floor(place / 2 ** round) !== number - 1) return null
  return Math.floor(place / 2 ** (round - 1)) % 2
}

function byeWinner<Team extends Seeded>(
  sides: readonly [BracketSide<Team>, BracketSide<Team>],
): string | null {
  const [upper, lower] = sides
  if (lower.bye) return upper.team?.slt_id ?? null
  return upper.bye ? (lower.team?.slt_id ?? null) : null
}

/** One game a matchup (R176): one that is on before a cancelled one. */
function gamesByMatch<Game extends BracketGame>(games: readonly Game[]): Map<string, Game> {
  const found = new Map<string, Game>()
  for (const game of games) {
    if (game.match_id === null) continue
    const other = found.get(game.match_id)
    if (!other || other.status === 'cancelled') found.set(game.match_id, game)
  }
  return found
}

function pair<T>(make: (side: 0 | 1) => T): readonly [T, T] {
  return [make(0), make(1)]
}

/** Who is home and who is away: the better seed is home (decision 25). Null while a team is not known, and for a bye. */
export function homeAndAway<Team extends Seeded>(
  matchup: Pick<Matchup<Team>, 'sides'>,
): { home: Team; away: Team } | null {
  const [upper, lower] = matchup.sides
  if (!upper.team || !lower.team) return null
  return (upper.seed ?? 0) <= (lower.seed ?? 0)
    ? { home: upper.team, away: lower.team }
    : { home: lower.team, away: upper.team }
}

export function matchupsOf<Team extends Seeded, Game extends BracketGame>(
  bracket: Bracket<Team, Game>,
): Matchup<Team, Game>[] {
  return bracket.rounds.flatMap(({ matchups }) => matchups)
}

/** The matchup that the winner of this one comes to, and on which side; null after the final. */
export function nextOf<Team extends Seeded, Game extends BracketGame>(
  bracket: Bracket<Team, Game>,
  { round, number }: Pick<Matchup, 'round' | 'number'>,
): { matchup: Matchup<Team, Game>; side: 0 | 1 } | null {
  const matchup = bracket.rounds[round]?.matchups[Math.ceil(number / 2) - 1]
  return matchup ? { matchup, side: number % 2 === 1 ? 0 : 1 } : null
}
