import { type ScheduledGame, unpackGame } from './packed-game.ts'
import type { Bye, ScheduleData, WeekOff } from './schedule-data.ts'

export interface ScheduleFilter {
  date: string
  league: string
  team: string
  /** '', 'scheduled' or 'completed'. */
  status: string
}

export type ScheduleRow =
  | { kind: 'game'; key: string; date: string | null; game: ScheduledGame }
  | { kind: 'bye'; key: string; date: string; bye: Bye }
  | { kind: 'week-off'; key: string; date: string; weekOff: WeekOff }

/** Reads the filters from the query; what it does not know is 'all'. */
export function filterOf(search: URLSearchParams): ScheduleFilter {
  const read = (name: string) => search.get(name) ?? ''
  return { date: read('date'), league: read('league'), team: read('team'), status: read('status') }
}

/** Games, byes and week-offs of a filter, by day (R243). Byes and week-offs have no score, so a status leaves them out. */
export function filterSchedule(data: ScheduleData, filter: ScheduleFilter): ScheduleRow[] {
  const onDay = (date: string | null) => !filter.date || date === filter.date
  const inLeague = (leagueId: string | null) => !filter.league || leagueId === filter.league
  const games = data.games
    .map((packed) => unpackGame(packed, data.leagues, data.teams))
    .filter(({ date, leagueId }) => onDay(date) && inLeague(leagueId))
    .filter(({ home, away }) => !filter.team || home === filter.team || away === filter.team)
    .filter((game) => !filter.status || hasScore(game) === (filter.status === 'completed'))
    .map((game): ScheduleRow => ({ kind: 'game', key: game.id, date: game.date, game }))
  if (filter.status) return games
  const byes = data.byes
    .filter(({ date, leagueId }) => onDay(date) && inLeague(leagueId))
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
        .filter(({ date, leagueId }) => onDay(date) && inLeague(leagueId))
        .map((weekOff): ScheduleRow => ({ kind: 'week-off', key: weekOff.id, date: weekOff.date, weekOff }))
  return [...games, ...byes, ...weekOffs].toSorted((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9'))
}

/** 'Completed' is either score above 0, 'scheduled' both empty or zero (R222). */
function hasScore({ score: [home, away] }: ScheduledGame): boolean {
  return (home ?? 0) > 0 || (away ?? 0) > 0
}
