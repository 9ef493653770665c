import { forfeitText } from '@league/contracts/game/result-text'
import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'

export interface Side {
  id: string
  name: string
  logo: string | null
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
}

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
  }
}

/** Picks what visitors see of a team. Only the name of a hidden team is shown (decision 46). */
function pickSide({ name, logo, hidden }: GameView['homeTeam']): Pick<Side, 'name' | 'logo' | 'hidden'> {
  return hidden ? { name, logo: null, hidden } : { name, logo }
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

/** Returns 'Final', 'Forfeit', 'Postponed' or 'Canceled', or an empty text for a scheduled game. */
export function gameStateText({ status }: Pick<GameSummary, 'status'>): string {
  return stateTexts[status]
}

/** Returns the state of a game, with the winner of a forfeit: 'Final' or 'Forfeit, won by Aces'. */
export function stateWithWinner(game: GameSummary): string {
  const { status, home, away, winner } = game
  if (status !== 'forfeit') return gameStateText(game)
  return forfeitText([home, away].find(({ id }) => id === winner)?.name)
}
