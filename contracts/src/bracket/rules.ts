import type { GameId, MatchupId, TeamEntryId } from '../kernel/id.ts'
import { type GameResult, winnerOf } from '../game/rules.ts'

/** The maximum number of teams in a bracket (decision 25). */
export const MAX_BRACKET_TEAMS = 64

/** The fields of a team that a bracket needs, such as those of a `DivisionTeamView`. */
export interface SeededTeam {
  /** As in `home_team_id` and `away_team_id` of games. */
  id: TeamEntryId
}

/** The fields of a game that a bracket needs, such as those of a `GameView`. */
export interface BracketGame extends GameResult {
  id: GameId
  match_id: MatchupId | null
}

export interface BracketSide<Team extends SeededTeam = SeededTeam> {
  /** 1 is the best seed. Null while the team is not known. */
  seed: number | null
  team: Team | null
  /** The matchup whose winner advances to this side; null in the first round. */
  from: MatchupId | null
  /** Whether this side is empty, so that the other side advances without a game. */
  bye: boolean
}

export interface Matchup<Team extends SeededTeam = SeededTeam, Game extends BracketGame = BracketGame> {
  /** `R{round}M{number}`. Both count from 1, matchups from the top. */
  matchId: MatchupId
  round: number
  number: number
  /** The upper and the lower side. See `homeAndAway` for the home team. */
  sides: readonly [BracketSide<Team>, BracketSide<Team>]
  game: Game | null
  /** The team entry that advances; null if none does. */
  winnerId: TeamEntryId | null
}

export interface BracketRound<Team extends SeededTeam = SeededTeam, Game extends BracketGame = BracketGame> {
  round: number
  label: string
  matchups: Matchup<Team, Game>[]
}

export interface Bracket<Team extends SeededTeam = SeededTeam, Game extends BracketGame = BracketGame> {
  rounds: BracketRound<Team, Game>[]
  champion: Team | null
}

/**
 * Returns the seeds from the top of the bracket to its bottom for 2 to 64 teams (decision 25, R172).
 * Neighbors meet, and a seed above the number of teams is a bye. Returns an empty list for fewer than two
 * teams.
 *
 * @throws RangeError for more than 64 teams
 */
export function seedOrder(teams: number): number[] {
  if (teams > MAX_BRACKET_TEAMS) throw new RangeError(`A bracket has at most ${MAX_BRACKET_TEAMS} teams.`)
  if (teams < 2) return []
  let order = [1, 2]
  while (order.length < teams) {
    const next = order.length * 2 + 1
    order = order.flatMap((seed) => [seed, next - seed])
  }
  return order
}

/** Returns the label of a round with this number of matchups, a power of two (R174). */
export function roundLabel(matchups: number): string {
  if (matchups === 1) return 'Final'
  if (matchups === 2) return 'Semifinals'
  if (matchups === 4) return 'Quarterfinals'
  return `Round of ${matchups * 2}`
}

/** Returns the name of a matchup: 'Semifinal 1', 'Final' or 'Round of 16, game 5'. */
export function matchupLabel(roundLabel: string, number: number, matchupsInRound: number): string {
  if (matchupsInRound === 1) return roundLabel
  return roundLabel.endsWith('s') ? `${roundLabel.slice(0, -1)} ${number}` : `${roundLabel}, game ${number}`
}

/**
 * Returns the name of a matchup by its id in the bracket of so many teams; null if the bracket has no such
 * matchup.
 */
export function matchupName(matchId: MatchupId, teams: number): string | null {
  const [, round = 0, number = 0] = (/^R(\d+)M(\d+)$/.exec(matchId) ?? []).map(Number)
  const matchups = seedOrder(teams).length / 2 ** round
  if (round < 1 || number < 1 || number > matchups) return null
  return matchupLabel(roundLabel(matchups), number, matchups)
}

export function matchIdOf(round: number, number: number): MatchupId {
  return `R${round}M${number}`
}

/**
 * Returns the bracket of `teams`, which are in the order of their seeds, with the games played so far
 * (R169–R173).
 *
 * The winner of a game advances: the team with more points in a completed game, or the winner of a forfeit.
 * Nobody advances from ties, games without a score, and postponed or canceled games. A team with a bye
 * advances at once. A matchup with a game has the teams of that game, so that a game kept after a correction
 * stays as it was played; canceled games are ignored for this. Fewer than two teams have no rounds.
 */
export function bracketOf<Team extends SeededTeam, Game extends BracketGame>(
  teams: readonly Team[],
  games: readonly Game[],
): Bracket<Team, Game> {
  const order = seedOrder(teams.length)
  const seeds = new Map(teams.map(({ id }, index) => [id, index + 1]))
  const places = new Map(order.map((seed, place) => [teams[seed - 1]?.id, place]))
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
        return feeder ? advancingSide(feeder) : firstRoundSide(order[index * 2 + side] ?? 0)
      })
      return decide({ matchId, round, number: index + 1, sides, game: played.get(matchId) ?? null })
    })
    rounds.push({ round, label: roundLabel(matchups.length), matchups })
  }
  return { rounds, champion: teamOf(matchups[0]?.winnerId ?? null) }

  function firstRoundSide(seed: number): BracketSide<Team> {
    const team = teams[seed - 1] ?? null
    return { seed: team && seed, team, from: null, bye: !team }
  }

  function advancingSide({ winnerId, matchId }: Matchup<Team, Game>): BracketSide<Team> {
    return { ...seededTeam(winnerId), from: matchId, bye: false }
  }

  function seededTeam(id: TeamEntryId | null): { seed: number | null; team: Team | null } {
    return { seed: id === null ? null : (seeds.get(id) ?? null), team: teamOf(id) }
  }

  function teamOf(id: TeamEntryId | null): Team | null {
    return teams[(seeds.get(id ?? '') ?? 0) - 1] ?? null
  }

  function decide(matchup: Omit<Matchup<Team, Game>, 'winnerId'>): Matchup<Team, Game> {
    const { game, sides, round, number } = matchup
    if (!game) return { ...matchup, winnerId: byeWinner(sides) }
    if (game.status === 'cancelled') return { ...matchup, winnerId: null }
    const players = [game.home_team_id, game.away_team_id]
    const expected = sides.every(({ team }) => team !== null && players.includes(team.id))
    if (expected) return { ...matchup, winnerId: winnerOf(game) }
    const shown = pair((side) => {
      const player = players.find((id) => sideOf(places.get(id), round, number) === side) ?? null
      return { ...sides[side], ...seededTeam(player), bye: false }
    })
    return { ...matchup, sides: shown, winnerId: winnerOf(game) }
  }
}

/**
 * Returns the side of this matchup that a place in the seed order leads to; null if it does not lead here.
 */
function sideOf(place: number | undefined, round: number, number: number): number | null {
  if (place === undefined || Math.floor(place / 2 ** round) !== number - 1) return null
  return Math.floor(place / 2 ** (round - 1)) % 2
}

function byeWinner<Team extends SeededTeam>(
  sides: readonly [BracketSide<Team>, BracketSide<Team>],
): TeamEntryId | null {
  const [upper, lower] = sides
  if (lower.bye) return upper.team?.id ?? null
  return upper.bye ? (lower.team?.id ?? null) : null
}

/** Returns one game per matchup (R176), preferring games that are not canceled. */
function gamesByMatch<Game extends BracketGame>(games: readonly Game[]): Map<MatchupId, Game> {
  const found = new Map<MatchupId, Game>()
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

/**
 * Returns the home and the away team. The better seed is home (decision 25). Null for a bye or an unknown
 * team.
 */
export function homeAndAway<Team extends SeededTeam>(
  matchup: Pick<Matchup<Team>, 'sides'>,
): { home: Team; away: Team } | null {
  const [upper, lower] = matchup.sides
  if (!upper.team || !lower.team) return null
  return (upper.seed ?? 0) <= (lower.seed ?? 0)
    ? { home: upper.team, away: lower.team }
    : { home: lower.team, away: upper.team }
}

export function matchupsOf<Team extends SeededTeam, Game extends BracketGame>(
  bracket: Bracket<Team, Game>,
): Matchup<Team, Game>[] {
  return bracket.rounds.flatMap(({ matchups }) => matchups)
}

/**
 * Returns the matchups whose games were kept after a correction: a team in them is not the one that advances to them
 * now.
 */
export function keptMatchups<Team extends SeededTeam, Game extends BracketGame>(
  bracket: Bracket<Team, Game>,
): Matchup<Team, Game>[] {
  const matchups = matchupsOf(bracket)
  const winners = new Map(matchups.map(({ matchId, winnerId }) => [matchId, winnerId]))
  return matchups.filter(
    ({ game, sides }) =>
      game !== null &&
      game.status !== 'cancelled' &&
      sides.some(({ from, team }) => from !== null && team !== null && winners.get(from) !== team.id),
  )
}

/** Returns the matchup that the winner of this one advances to, and on which side; null after the final. */
export function nextOf<Team extends SeededTeam, Game extends BracketGame>(
  bracket: Bracket<Team, Game>,
  { round, number }: Pick<Matchup, 'round' | 'number'>,
): { matchup: Matchup<Team, Game>; side: 0 | 1 } | null {
  const matchup = bracket.rounds[round]?.matchups[Math.ceil(number / 2) - 1]
  return matchup ? { matchup, side: number % 2 === 1 ? 0 : 1 } : null
}
