import {
  bracketOf,
  type BracketGame,
  type BracketSide,
  type Matchup,
  type SeededTeam,
} from '@league/contracts/bracket/rules'
import type { GameView } from '@league/contracts/game/views'
import { isCompleted } from '@league/contracts/game/rules'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { stateText } from '../../ui/game-line.ts'
import type { DrawnBracket, DrawnGame, DrawnSide } from './drawn.ts'

type Team = SeededTeam & { name: string }
type Game = BracketGame & Pick<GameView, 'date' | 'time' | 'location'>
type Place = Pick<Matchup, 'round' | 'number'>

/** 'Semifinal 1', 'Final', 'Round of 16, game 5': what a matchup is called where another one names it. `size`: those of its round. */
export function matchupLabel(label: string, number: number, size: number): string {
  if (size === 1) return label
  return label.endsWith('s') ? `${label.slice(0, -1)} ${number}` : `${label}, game ${number}`
}

/** What both apps show of a bracket: the rule of the contracts in words (R169–R174). */
export function drawBracket(teams: readonly Team[], games: readonly Game[]): DrawnBracket {
  const { rounds, champion } = bracketOf(teams, games)
  const labelOf = ({ round, number }: Place) => {
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
        game: matchup.game && shownGame(matchup.game, matchup.winnerId),
        sides: [sideOf(matchup, 0, labelOf), sideOf(matchup, 1, labelOf)],
      })),
    })),
  }
}

function sideOf(matchup: Matchup<Team, Game>, at: 0 | 1, labelOf: (place: Place) => string): DrawnSide {
  const { game, winnerId, sides, round, number } = matchup
  const side = sides[at]
  const id = side.team?.id ?? null
  const counts = game !== null && isCompleted(game)
  return {
    id,
    name: nameOf(side, labelOf({ round: round - 1, number: number * 2 - 1 + at })),
    seed: side.seed,
    score: counts && id !== null ? scoreOf(game, id) : null,
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

function shownGame(game: Game, winnerId: string | null): DrawnGame {
  const { id, date, time, location } = game
  return {
    id,
    location,
    line: isTied(game, winnerId)
      ? 'Tied'
      : stateText({ ...game, completed: isCompleted(game) }) || moment(date, time),
  }
}

/** Nobody advances of a tie (R171). */
function isTied(game: Game, winnerId: string | null): boolean {
  return isCompleted(game) && winnerId === null
}

function moment(date: string | null, time: string | null): string {
  if (date === null) return 'TBD'
  return time === null ? formatDate(date) : `${formatDate(date)}, ${formatTime(time)}`
}
