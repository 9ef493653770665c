import type { PublicByeView } from '@league/contracts/calendar/views'
import type { Read } from '@league/contracts/client/rendering'
import type { GameView } from '@league/contracts/game/views'
import { compareLeagues } from '@league/contracts/league/rules'
import { findCurrentSeason } from '../../lib/current-season.ts'
import { isSeasonOver } from '../../lib/is-season-over.ts'
import type { PageContext } from '../../page/page-context.ts'
import { loadGameNames } from '../../parts/name-games.ts'
import { summarizeGame, type Side } from '../../ui/game-summary.ts'
import { todayIn } from '../../ui/today.ts'
import { changesThisWeek } from './changes-this-week.ts'
import { isLatestFirst, readFilter, requestOf } from './filter-schedule.ts'
import { packGame } from './packed-game.ts'
import type { Bye, Choice, ScheduleData, Team } from './schedule-data.ts'
import { countDays, isInWindow, selectWindow, type ScheduleWindow } from './schedule-window.ts'

/** Loads the games, byes and weeks off of a season around a day, with what there is to choose from. */
export async function loadSchedule(read: Read, { search, site }: PageContext): Promise<ScheduleData> {
  const organizationZone = site.organization?.timeZone
  const today = todayIn(organizationZone)
  const [{ seasons }, { leagues: allLeagues }] = await Promise.all([
    read('GET /api/seasonsv2'),
    read('GET /api/leaguesv2'),
  ])
  const currentSeason = findCurrentSeason(seasons)
  const filter = readFilter(search)
  const seasonId = search.get('season') || allLeagues.find(({ id }) => id === filter.league)?.season_id
  const season = seasons.find(({ id }) => id === seasonId) ?? currentSeason
  if (!season) return { ...noSchedule, request: requestOf(search), today }
  const query = { seasonId: season.id }
  const [seasonDays, { byes: allByes }, { weekOffs: allWeekOffs }] = await Promise.all([
    read('GET /api/game-days', { query }),
    read('GET /api/bye-dates/public', { query }),
    read('GET /api/week-offs/public', { query }),
  ])
  const leagues = allLeagues
    .filter(({ season_id }) => season_id === season.id)
    .toSorted(compareLeagues)
    .map(pickChoice)
  // An address may name what has been deleted since. It has no games then.
  const isKnown =
    (!filter.league || leagues.some(({ id }) => id === filter.league)) &&
    (!filter.team || seasonDays.teams.some(({ id }) => id === filter.team))
  const narrowed = { ...query, leagueId: filter.league || undefined, teamId: filter.team || undefined }
  const isNarrowed = isKnown && Boolean(filter.league || filter.team)
  const gameDays = isNarrowed ? (await read('GET /api/game-days', { query: narrowed })).days : seasonDays.days
  const isInLeague = (leagueId: string | null) => !filter.league || leagueId === filter.league
  const byes = allByes
    .flatMap(splitByLeague)
    .filter(
      ({ leagueId, teams }) =>
        isInLeague(leagueId) && (!filter.team || teams.some(({ id }) => id === filter.team)),
    )
  const weekOffs = allWeekOffs.filter(({ league_id }) => isInLeague(league_id))
  const days = countDays(
    isKnown ? gameDays : [],
    [...byes, ...weekOffs].map(({ date }) => date),
  )
  const window = windowOf(days, search, today)
  const range = { from: window.from ?? undefined, to: window.to ?? undefined }
  const [{ games }, { changes }] = isKnown
    ? await Promise.all([
        read('GET /api/gamesv2', { query: { ...narrowed, ...range } }),
        read('GET /api/game-changes', { query: narrowed }),
      ])
    : [{ games: [] }, { changes: [] }]
  const isShown = ({ date }: { date: string }) => isInWindow(window, date)

  const namesOf = await loadGameNames(read, games, {
    seasonId: season.id,
    zones: seasonDays.time_zones,
    organizationZone,
  })
  const summaries = games.toSorted(compareByDayAndInstant).map((game) => ({
    ...summarizeGame(game),
    ...namesOf(game),
    note: game.public_note ?? '',
  }))
  const shownByes = byes.filter(isShown)
  const teams = listTeams([
    ...summaries.flatMap(({ home, away }) => [home, away]),
    ...shownByes.flatMap((bye) => bye.teams),
    ...seasonDays.teams,
  ])
  const venues = [...new Set(summaries.flatMap(({ location }) => location ?? []))]
  return {
    request: requestOf(search),
    season: pickChoice(season),
    currentSeasonId: currentSeason?.id ?? null,
    seasons: seasons.map(pickChoice),
    leagues,
    teams,
    venues,
    today,
    isOver: isSeasonOver(season, today) && !days.some(([date]) => date >= today),
    days,
    gameCount: isKnown ? gameDays.reduce((sum, { games }) => sum + games, 0) : 0,
    window,
    games: summaries.map((game) => packGame(game, { leagues, teams, venues })),
    changes: changesThisWeek(changes, today, organizationZone),
    byes: shownByes,
    weekOffs: weekOffs
      .filter(isShown)
      .map(({ id, date, league_id, reason }) => ({ id, date, leagueId: league_id, reason })),
  }
}

const noSchedule: Omit<ScheduleData, 'request' | 'today'> = {
  season: null,
  currentSeasonId: null,
  seasons: [],
  leagues: [],
  teams: [],
  venues: [],
  isOver: false,
  days: [],
  gameCount: 0,
  window: { from: null, to: null },
  games: [],
  changes: [],
  byes: [],
  weekOffs: [],
}

/** Returns the days that the address asks for: one, those that were loaded step by step, or those around a day. */
function windowOf(days: ScheduleData['days'], search: URLSearchParams, today: string): ScheduleWindow {
  const filter = readFilter(search)
  if (filter.date) return { from: filter.date, to: filter.date }
  return selectWindow(days, {
    anchor: search.get('day') || today,
    from: search.get('from') || undefined,
    to: search.get('to') || undefined,
    isLatestFirst: isLatestFirst(filter),
  })
}

function pickChoice({ id, name }: Choice): Choice {
  return { id, name }
}

/** Returns each team once, by name. The first that is listed has its badge. */
function listTeams(listed: readonly (Choice & Partial<Pick<Side, 'hidden' | 'badge' | 'logo'>>)[]): Team[] {
  const teams = new Map<string, Team>()
  for (const { id, name, hidden, badge, logo } of listed)
    if (!teams.has(id))
      teams.set(id, {
        id,
        name,
        ...(hidden ? { hidden } : {}),
        ...(badge ? { badge } : {}),
        ...(logo ? { logo } : {}),
      })
  return [...teams.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Compares games by day and, on the same day, by the instant at which they begin (decision 52). */
function compareByDayAndInstant(a: GameView, b: GameView): number {
  const keyOf = ({ date, game_dateTime, time }: GameView) =>
    `${date ?? '9999'} ${game_dateTime ?? '9999'} ${time ?? '99:99'}`
  return keyOf(a).localeCompare(keyOf(b)) || a.id.localeCompare(b.id)
}

/** Returns the byes of a day with one entry per league (C073). */
function splitByLeague({ date, teams }: PublicByeView): Bye[] {
  const leagues = new Set(teams.map(({ league_id }) => league_id))
  return [...leagues].map((leagueId) => ({
    date,
    leagueId,
    teams: teams.filter(({ league_id }) => league_id === leagueId).map(pickChoice),
  }))
}
