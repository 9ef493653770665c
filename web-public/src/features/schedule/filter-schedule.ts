import { type ScheduledGame, unpackGame } from './packed-game.ts'
import type { Bye, ScheduleData, WeekOff } from './schedule-data.ts'

export interface ScheduleFilter {
  date: string
  league: string
  team: string
  /** '', 'completed', or 'scheduled' for the games that are not completed (R222). */
  status: string
}

export type ScheduleRow =
  | { kind: 'game'; key: string; date: string | null; game: ScheduledGame }
  | { kind: 'bye'; key: string; date: string; bye: Bye }
  | { kind: 'week-off'; key: string; date: string; weekOff: WeekOff }

/** Reads the filters of the address. An empty value means all. */
export function readFilter(search: URLSearchParams): ScheduleFilter {
  const valueOf = (name: string) => search.get(name) ?? ''
  return {
    date: valueOf('date'),
    league: valueOf('league'),
    team: valueOf('team'),
    status: valueOf('status'),
  }
}

/** The search parameters of which the server selects what it sends. */
const requestParameters = ['season', 'date', 'league', 'team', 'day', 'from', 'to']

/** Returns what an address asks the server for. The browser filters by the rest. */
export function requestOf(search: URLSearchParams): string {
  const values = requestParameters.map((name) => search.get(name) ?? '')
  // Results are listed latest first, so other days are loaded.
  return [...values, isLatestFirst(readFilter(search)) ? 'results' : ''].join(' ').trimEnd()
}

/** Returns whether the schedule lists the latest games first, as it does with results. */
export function isLatestFirst({ status }: Pick<ScheduleFilter, 'status'>): boolean {
  return status === 'completed'
}

/**
 * Returns the rows that match a filter, by day (R243). A status filter excludes byes and weeks off, which
 * have no score.
 */
export function filterSchedule(data: ScheduleData, filter: ScheduleFilter): ScheduleRow[] {
  const isOnDay = (date: string | null) => !filter.date || date === filter.date
  const isInLeague = (leagueId: string | null) => !filter.league || leagueId === filter.league
  const games = data.games
    .map((packed) => unpackGame(packed, data))
    .filter(({ date, leagueId }) => isOnDay(date) && isInLeague(leagueId))
    .filter(({ home, away }) => !filter.team || home === filter.team || away === filter.team)
    .filter((game) => !filter.status || game.completed === (filter.status === 'completed'))
    .map((game): ScheduleRow => ({ kind: 'game', key: game.id, date: game.date, game }))
  if (filter.status) return games
  const byes = data.byes
    .filter(({ date, leagueId }) => isOnDay(date) && isInLeague(leagueId))
    .filter(({ teams }) => !filter.team || teams.some(({ id }) => id === filter.team))
    .map((bye): ScheduleRow => ({
      kind: 'bye',
      key: `bye-${bye.date}-${bye.teams[0]?.id}`,
      date: bye.date,
      bye,
    }))
  const weekOffs = filter.team
    ? []
    : data.weekOffs
        .filter(({ date, leagueId }) => isOnDay(date) && isInLeague(leagueId))
        .map((weekOff): ScheduleRow => ({ kind: 'week-off', key: weekOff.id, date: weekOff.date, weekOff }))
  return [...games, ...byes, ...weekOffs].toSorted((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9'))
}
