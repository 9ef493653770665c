import type { TeamBadge } from '@league/contracts/badge/rules'
import { forfeitText } from '@league/contracts/game/result-text'
import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameView, LiveGameView } from '@league/contracts/game/views'

export interface Side {
  id: string
  name: string
  logo: string | null
  badge?: TeamBadge
  /** True if visitors cannot see the team's page (R185). */
  hidden?: true
  /** Null unless the game is final: a forfeit shows its winner instead (decision 39). */
  score: number | null
}

/** What lists show of a game. Date and time are local to the place where it is played. */
export interface GameSummary {
  id: string
  date: string | null
  time: string | null
  leagueId: string
  status: GameView['status']
  location: string | null
  home: Side
  away: Side
  completed: boolean
  /** The id of the team entry that won. */
  winner: string | null
  /** The running score and the period of a game in play. */
  live?: LiveScore
  /** Set if the game began over two hours ago and has no result. */
  isAwaitingResult?: true
  /** The division of a bracket game. */
  division?: string
}

export interface LiveScore {
  home: number
  away: number
  /** Null while the organization shows no periods. */
  period: string | null
  clock: Pick<LiveGameView['clock'], 'seconds' | 'running' | 'at'>
}

/** A game that began longer ago has been played, whether or not somebody has entered its result. */
const RESULT_EXPECTED_AFTER_MS = 2 * 60 * 60 * 1000

/** Returns what lists show of a game. What has become of it by now is that of the moment when it was read. */
export function summarizeGame(game: GameView): GameSummary {
  const [scoreHome, scoreAway] = game.status === 'final' ? [game.score_home, game.score_away] : [null, null]
  return {
    id: game.id,
    date: game.date,
    time: game.time,
    leagueId: game.leagueId,
    status: game.status,
    location: game.location,
    home: { ...pickSide(game.homeTeam), id: game.home_team_id, score: scoreHome },
    away: { ...pickSide(game.awayTeam), id: game.away_team_id, score: scoreAway },
    completed: isCompleted(game),
    winner: winnerOf(game),
    ...(game.live ? { live: pickScore(game.live) } : {}),
    ...(isAwaitingResult(game, Date.now()) ? { isAwaitingResult: true as const } : {}),
    ...(game.division ? { division: game.division.name } : {}),
  }
}

/** Picks what visitors see of a team. Only the name of a hidden team is shown (decision 46). */
function pickSide({ name, logo, badge, hidden }: GameView['homeTeam']): Omit<Side, 'id' | 'score'> {
  return hidden ? { name, logo: null, hidden } : { name, logo, badge }
}

function pickScore({ home, away, period, clock }: LiveGameView): LiveScore {
  const { seconds, running, at } = clock
  return {
    home: home.score,
    away: away.score,
    period: period?.name ?? null,
    clock: { seconds, running, at },
  }
}

type Start = Pick<GameView, 'status' | 'live' | 'game_dateTime'>

/** Returns whether a game began over two hours before `now` and has no result. */
export function isAwaitingResult({ status, live, game_dateTime }: Start, now: number): boolean {
  if (status !== 'scheduled' || live || !game_dateTime) return false
  return Date.parse(game_dateTime) + RESULT_EXPECTED_AFTER_MS < now
}

/** Compares games by date and time. Games without a date come last. */
export function compareByDate(a: GameSummary, b: GameSummary): number {
  return sortKeyOf(a).localeCompare(sortKeyOf(b)) || a.id.localeCompare(b.id)
}

function sortKeyOf(game: GameSummary): string {
  return `${game.date ?? '9999'} ${game.time ?? '99:99'}`
}

const stateTexts: Readonly<Record<GameSummary['status'], string>> = {
  scheduled: '',
  final: 'Final',
  forfeit: 'Forfeit',
  postponed: 'Postponed',
  cancelled: 'Canceled',
}

type GameState = Pick<GameSummary, 'status' | 'live' | 'isAwaitingResult'>

/**
 * Returns 'Final', 'Forfeit', 'Postponed', 'Canceled', 'Live' or 'Awaiting result', or an empty text for a game that is
 * still to be played.
 */
export function gameStateText({ status, live, isAwaitingResult }: GameState): string {
  if (live) return 'Live'
  return isAwaitingResult ? 'Awaiting result' : stateTexts[status]
}

type WithWinner = Pick<GameSummary, 'home' | 'away' | 'winner'>

/** Returns the state of a game, with the winner of a forfeit (decision 39): 'Final' or 'Forfeit, Aces win'. */
export function stateWithWinner(game: WithWinner & GameState): string {
  const { status, home, away, winner } = game
  if (status !== 'forfeit') return gameStateText(game)
  return forfeitText([home, away].find(({ id }) => id === winner)?.name)
}
