import type { PublicByeView } from '@league/contracts/calendar/views'
import { currentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { byDate, gameLine } from '../../ui/game-line.ts'
import { todayIn } from '../../ui/today.ts'
import { packGame } from './packed-game.ts'
import { isWithin } from './parts.ts'
import { cutOf } from './cut-schedule.ts'
import { withoutShownIds, withShownIds } from './travel.ts'
import { SchedulePage } from './SchedulePage.tsx'
import type { Bye, ScheduleData } from './schedule-data.ts'

/** The schedule of the current season (S034). */
export const page = definePage<ScheduleData>({
  async load(read, { search, site }) {
    const { seasons } = await read('GET /api/seasonsv2')
    const season = currentSeason(seasons)
    if (!season) return { season: null, leagues: [], teams: [], games: [], byes: [], weekOffs: [] }
    const query = { seasonId: season.id }
    const cut = await cutOf(read, season.id, search, todayIn(site.organization?.timeZone))
    const [{ leagues }, { games }, { byes }, { weekOffs }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/gamesv2', { query: { ...query, ...cut?.query } }),
      read('GET /api/bye-dates/public', { query }),
      read('GET /api/week-offs/public', { query }),
    ])
    const lines = games.map(gameLine).toSorted(byDate)
    const isHere = ({ date }: { date: string }) => !cut || isWithin(cut.long.parts, cut.long.at, date)
    const shown = leagues
      .filter(({ season_id }) => season_id === season.id)
      .map(({ id, name }) => ({ id, name }))
    const free = byes.filter(isHere).flatMap(byesOfDay)
    const sides = [
      ...(cut?.teams ?? []),
      ...lines.flatMap(({ home, away }) => [home, away]),
      ...free.flatMap((bye) => bye.teams),
    ]
    const names = new Map(sides.map(({ id, name }) => [id, name]))
    const teams = [...names]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    return {
      season: season.name,
      leagues: shown,
      teams,
      games: lines.map((line) => packGame(line, shown, teams)),
      byes: free,
      ...(cut ? { long: cut.long } : {}),
      weekOffs: weekOffs.filter(isHere).map(({ id, date, league_id, reason }) => ({
        id,
        date,
        leagueId: league_id,
        reason,
      })),
    }
  },
  // Of a long season a filter asks for its own part; a short one is filtered where it is.
  keys: (search) =>
    search.has('part') ? ['part', 'date', 'league', 'team'].map((name) => search.get(name) ?? '') : [],
  content: { slug: () => 'schedule', place: 'above' },
  head: ({ season, games, long }) => ({
    title: 'Schedule',
    description: season
      ? `Schedule and results of season ${season}, ${long?.total ?? games.length} games.`
      : 'Schedule and results.',
    path: paths.schedule(),
  }),
  pack: withoutShownIds,
  unpack: withShownIds,
  View: SchedulePage,
})

/** Byes of a day, one row a league (C073). */
function byesOfDay({ date, teams }: PublicByeView): Bye[] {
  const leagues = new Set(teams.map(({ league_id }) => league_id))
  return [...leagues].map((leagueId) => ({
    date,
    leagueId,
    teams: teams.filter(({ league_id }) => league_id === leagueId).map(({ id, name }) => ({ id, name })),
  }))
}
