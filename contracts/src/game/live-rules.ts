import type { GamePeriodId, TeamEntryId } from '../kernel/id.ts'
import type { LoggedPlay, Play, PlayAction } from './plays.ts'

/** The worth of an action: points for the running score, and counts for the line of the player. */
interface Worth {
  points: number
  counts: Readonly<Record<string, number>>
  /** The stat that the organization has to show for the action to be offered; that of the points otherwise. */
  stat: string
}

const worths: Readonly<Record<PlayAction, Worth>> = {
  made2: { points: 2, counts: { pts: 2, fg2m: 1, fg2a: 1 }, stat: 'pts' },
  made3: { points: 3, counts: { pts: 3, fg3m: 1, fg3a: 1 }, stat: 'pts' },
  made1: { points: 1, counts: { pts: 1, ftm: 1, fta: 1 }, stat: 'pts' },
  missed2: { points: 0, counts: { fg2a: 1 }, stat: 'fg2a' },
  missed3: { points: 0, counts: { fg3a: 1 }, stat: 'fg3a' },
  missed1: { points: 0, counts: { fta: 1 }, stat: 'fta' },
  rebound: { points: 0, counts: { reb: 1 }, stat: 'reb' },
  assist: { points: 0, counts: { ast: 1 }, stat: 'ast' },
  steal: { points: 0, counts: { stl: 1 }, stat: 'stl' },
  block: { points: 0, counts: { blk: 1 }, stat: 'blk' },
  turnover: { points: 0, counts: { tov: 1 }, stat: 'tov' },
  foul: { points: 0, counts: { pf: 1 }, stat: 'pf' },
}

const alwaysCounted: ReadonlySet<string> = new Set(['pts', 'pf'])

/** The fouls after which a player has to leave the game. */
export const MAX_FOULS = 5
/** What a game is started with where nobody chooses otherwise. */
export const DEFAULT_PERIOD_SECONDS = 600
export const DEFAULT_TIME_OUTS = 4

export function pointsOf(action: PlayAction): number {
  return worths[action].points
}

/** Returns whether an action is a shot that was made or missed. */
export function shotOf(action: PlayAction): 'made' | 'missed' | null {
  if (action.startsWith('made')) return 'made'
  return action.startsWith('missed') ? 'missed' : null
}

/**
 * Returns whether an action can be recorded where an organization shows these stats (decision 24). Baskets
 * and fouls always can, because they make the score and the fouls of the team.
 */
export function isOffered(action: PlayAction, shownStats: ReadonlySet<string>): boolean {
  return shotOf(action) === 'made' || action === 'foul' || shownStats.has(worths[action].stat)
}

/**
 * Returns what an action adds to the line of a player. A stat that the organization does not show is not
 * counted: attempts would otherwise be those of made shots only. Points and fouls can always be recorded, so they are
 * always counted.
 */
export function countsOfAction(action: PlayAction, shownStats: ReadonlySet<string>): Record<string, number> {
  const counts = Object.entries(worths[action].counts)
  return Object.fromEntries(counts.filter(([key]) => alwaysCounted.has(key) || shownStats.has(key)))
}

/** What a team has in one period. */
export interface PeriodTally {
  points: number
  fouls: number
}

/** The clock as it was last set, started or stopped. */
export interface GameClock {
  gamePeriodId: GamePeriodId | null
  seconds: number
  running: boolean
  /** The instant of that, by the clock of the device. */
  at: string
}

/** A game in play: its clock, and what the teams have so far. */
export interface LiveGame {
  periodSeconds: number
  /** The time-outs that each team has in the game. */
  timeOuts: number
  clock: GameClock
  /** By the id of the period; an empty id for a game without periods. */
  periods: Readonly<Record<string, Readonly<Record<'home' | 'away', PeriodTally>>>>
  timeOutsTaken: Readonly<Record<'home' | 'away', number>>
}

export interface StartOfGame {
  at: string
  gamePeriodId: GamePeriodId | null
  periodSeconds: number
  timeOuts: number
}

/** Returns a game that has just started. Its clock stands at the beginning of the first period. */
export function startedGame({ at, gamePeriodId, periodSeconds, timeOuts }: StartOfGame): LiveGame {
  return {
    periodSeconds,
    timeOuts,
    clock: { gamePeriodId, seconds: periodSeconds, running: false, at },
    periods: {},
    timeOutsTaken: { home: 0, away: 0 },
  }
}

const noTally: PeriodTally = { points: 0, fouls: 0 }

/** Returns a live game after a play. The clock that was set last wins, whenever it arrives. */
export function withPlay(live: LiveGame, play: Play, homeTeamId: TeamEntryId): LiveGame {
  switch (play.kind) {
    case 'clock': {
      const { gamePeriodId, clock: seconds, running, at } = play
      return at < live.clock.at ? live : { ...live, clock: { gamePeriodId, seconds, running, at } }
    }
    case 'taken-back':
      return addPlay(live, play.play, homeTeamId, -1)
    default:
      return addPlay(live, play, homeTeamId, 1)
  }
}

function addPlay(live: LiveGame, play: LoggedPlay, homeTeamId: TeamEntryId, sign: 1 | -1): LiveGame {
  const side = play.teamEntryId === homeTeamId ? 'home' : 'away'
  if (play.kind === 'time-out') {
    const { timeOutsTaken } = live
    return { ...live, timeOutsTaken: { ...timeOutsTaken, [side]: timeOutsTaken[side] + sign } }
  }
  if (play.kind === 'lineup') return live
  const points = sign * pointsOf(play.action)
  const fouls = sign * Number(play.action === 'foul')
  if (points === 0 && fouls === 0) return live
  const key = play.gamePeriodId ?? ''
  const period = live.periods[key] ?? { home: noTally, away: noTally }
  const tally = { points: period[side].points + points, fouls: period[side].fouls + fouls }
  return { ...live, periods: { ...live.periods, [key]: { ...period, [side]: tally } } }
}

/** Returns the score of a game in play. */
export function runningScore({ periods }: Pick<LiveGame, 'periods'>): { home: number; away: number } {
  const sum = (side: 'home' | 'away') =>
    Object.values(periods).reduce((points, period) => points + period[side].points, 0)
  return { home: sum('home'), away: sum('away') }
}

/** Returns the fouls and the remaining time-outs of a team in the current period. */
export function teamState(live: LiveGame, side: 'home' | 'away'): { fouls: number; timeOutsLeft: number } {
  const period = live.periods[live.clock.gamePeriodId ?? '']
  return {
    fouls: period?.[side].fouls ?? 0,
    timeOutsLeft: Math.max(0, live.timeOuts - live.timeOutsTaken[side]),
  }
}

/** Returns the seconds that are left on a clock at an instant, in milliseconds since 1970. */
export function secondsLeft({ seconds, running, at }: Omit<GameClock, 'gamePeriodId'>, now: number): number {
  const elapsed = running ? Math.max(0, Math.floor((now - Date.parse(at)) / 1000)) : 0
  return Math.max(0, seconds - elapsed)
}

/** Returns a clock as text: '4:18'. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const actionTexts: Readonly<Record<PlayAction, string>> = {
  made2: '2 points',
  made3: '3 points',
  made1: 'Free throw',
  missed2: 'Missed 2',
  missed3: 'Missed 3',
  missed1: 'Missed free throw',
  rebound: 'Rebound',
  assist: 'Assist',
  steal: 'Steal',
  block: 'Block',
  turnover: 'Turnover',
  foul: 'Foul',
}

/** Returns an action as text: '2 points'. */
export function actionText(action: PlayAction): string {
  return actionTexts[action]
}
