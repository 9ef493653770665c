import {
  bracketOf,
  matchupLabel,
  type BracketGame,
  type BracketSide,
  type Matchup,
  type SeededTeam,
} from '@league/contracts/bracket/rules'
import type { GameView } from '@league/contracts/game/views'
import { isCompleted } from '@league/contracts/game/rules'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { gameStateText } from '../../ui/game-summary.ts'
import type { DrawnBracket, DrawnGame, DrawnSide } from './drawn-bracket.ts'

type Team = SeededTeam & { name: string }
type Game = BracketGame & Pick<GameView, 'date' | 'time' | 'location'>
type MatchupPosition = Pick<Matchup, 'round' | 'number'>

/** Returns the bracket of teams and games with the texts that both apps show (R169–R174). */
export function drawBracket(teams: readonly Team[], games: readonly Game[]): DrawnBracket {
  const { rounds, champion } = bracketOf(teams, games)
  const labelOf = ({ round, number }: MatchupPosition) => {
    const { label = '', matchups = [] } = rounds[round - 1] ?? {}
    return matchupLabel(label, number, matchups.length)
  }
  return {
    champion: champion?.name ?? null,
    rounds: rounds.map(({ round, label, matchups }) => ({
      number: round,
      label,
      matchups: matchups.map((matchup) => ({
        id: matchup.matchId,
        label: labelOf(matchup),
        isBye: matchup.sides.some(({ bye }) => bye),
        game: matchup.game && drawGame(matchup.game, matchup.winnerId),
        sides: [drawSide(matchup, 0, labelOf), drawSide(matchup, 1, labelOf)],
      })),
    })),
  }
}

function drawSide(
  matchup: Matchup<Team, Game>,
  index: 0 | 1,
  labelOf: (position: MatchupPosition) => string,
): DrawnSide {
  const { game, winnerId, sides, round, number } = matchup
  const side = sides[index]
  const id = side.team?.id ?? null
  const hasScore = game?.status === 'final'
  return {
    id,
    name: nameOf(side, labelOf({ round: round - 1, number: number * 2 - 1 + index })),
    seed: side.seed,
    score: hasScore && id !== null ? scoreOf(game, id) : null,
    won: id !== null && winnerId === id && !sides.some(({ bye }) => bye),
  }
}

function nameOf({ team, bye, from }: BracketSide<Team>, source: string): string {
  if (team) return team.name
  if (bye) return 'Bye'
  return from === null ? 'TBD' : `Winner of ${source}`
}

function scoreOf(game: Game, teamId: string): number | null {
  if (game.home_team_id === teamId) return game.score_home
  return game.away_team_id === teamId ? game.score_away : null
}

function drawGame(game: Game, winnerId: string | null): DrawnGame {
  const { id, date, time, location } = game
  return {
    id,
    location,
    stateOrTime: isTied(game, winnerId) ? 'Tied' : stateText(game.status) || dateAndTimeText(date, time),
  }
}

/** Returns the state of a game. A final game reads 'Completed', because 'Final' is the name of a round. */
function stateText(status: Game['status']): string {
  return status === 'final' ? 'Completed' : gameStateText({ status })
}

/** Returns whether a game is tied, so that no team advances (R171). */
function isTied(game: Game, winnerId: string | null): boolean {
  return isCompleted(game) && winnerId === null
}

function dateAndTimeText(date: string | null, time: string | null): string {
  if (date === null) return 'TBD'
  return time === null ? formatDate(date) : `${formatDate(date)}, ${formatTime(time)}`
}
