import type { TeamBadge } from '@league/contracts/badge/rules'
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
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { gameStateText } from '../../ui/game-summary.ts'
import type { DrawnBracket, DrawnChampion, DrawnGame, DrawnSide } from './drawn-bracket.ts'

type Team = SeededTeam & { name: string; badge?: TeamBadge | undefined; logo?: string | null }
type Game = BracketGame & Pick<GameView, 'date' | 'time' | 'location'>
type MatchupPosition = Pick<Matchup, 'round' | 'number'>

/** A larger bracket has no room for badges. */
const MAX_ROUNDS_WITH_BADGES = 4

/** Returns the bracket of teams and games with the texts that both apps show (R169–R174). */
export function drawBracket(teams: readonly Team[], games: readonly Game[]): DrawnBracket {
  const { rounds, champion } = bracketOf(teams, games)
  const labelOf = ({ round, number }: MatchupPosition) => {
    const { label = '', matchups = [] } = rounds[round - 1] ?? {}
    return matchupLabel(label, number, matchups.length)
  }
  const withBadges = rounds.length <= MAX_ROUNDS_WITH_BADGES
  return {
    champion: champion && pickTeam(champion),
    rounds: rounds.map(({ round, label, matchups }) => ({
      number: round,
      label,
      days: daysText(matchups.flatMap(({ game }) => game ?? [])),
      matchups: matchups.map((matchup) => ({
        id: matchup.matchId,
        label: labelOf(matchup),
        isBye: matchup.sides.some(({ bye }) => bye),
        game: matchup.game && drawGame(matchup.game, matchup.winnerId),
        sides: [drawSide(matchup, 0, { labelOf, withBadges }), drawSide(matchup, 1, { labelOf, withBadges })],
      })),
    })),
  }
}

function drawSide(
  matchup: Matchup<Team, Game>,
  index: 0 | 1,
  { labelOf, withBadges }: { labelOf: (position: MatchupPosition) => string; withBadges: boolean },
): DrawnSide {
  const { game, winnerId, sides, round, number } = matchup
  const side = sides[index]
  const id = side.team?.id ?? null
  const hasScore = game?.status === 'final'
  return {
    id,
    ...(side.team && withBadges && pickTeam(side.team)),
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

function pickTeam({ name, badge, logo }: Team): DrawnChampion {
  return { name, ...(badge && { badge }), ...(logo ? { logo } : {}) }
}

function drawGame(game: Game, winnerId: string | null): DrawnGame {
  const { id, date, time, location } = game
  const state = isTied(game, winnerId) ? 'Tied' : gameStateText({ status: game.status })
  const when = isCompleted(game) || !time ? shortDate(date) : `${shortDate(date)}, ${formatTime(time)}`
  return {
    id,
    state,
    place: [when, location].filter(Boolean).join(' · '),
  }
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Returns the days of games that are not canceled: 'November 7 and 14', or 'November 7 to December 5'. */
function daysText(games: readonly Game[]): string {
  const dates = new Set(games.flatMap(({ date, status }) => (status === 'cancelled' ? [] : (date ?? []))))
  const days = [...dates].toSorted().map((date) => monthAndDay.format(new Date(`${date}T00:00:00Z`)))
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return first
  const [month = '', day = ''] = last.split(' ')
  return `${first} ${days.length === 2 ? 'and' : 'to'} ${first.startsWith(`${month} `) ? day : last}`
}

const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

function shortDate(date: string | null): string {
  return date === null ? 'TBD' : weekdayAndDay.format(new Date(`${date}T00:00:00Z`))
}

/** Returns whether a game is tied, so that no team advances (R171). */
function isTied(game: Game, winnerId: string | null): boolean {
  return isCompleted(game) && winnerId === null
}
