import { currentSeason } from '../../app/current-season.ts'
import { definePage } from '../../app/page.ts'
import { paths } from '../../paths.ts'
import { byDate, gameLine } from '../../ui/game-line.ts'
import { packGame, type PackedGame } from './packed-game.ts'
import { withoutShownIds, withShownIds } from './travel.ts'
import { SchedulePage } from './SchedulePage.tsx'

export interface Choice {
  id: string
  name: string
}

export interface Bye {
  date: string
  leagueId: string | null
  teams: Choice[]
}

export interface WeekOff {
  id: string
  date: string
  leagueId: string | null
  reason: string | null
}

export interface ScheduleData {
  season: string | null
  leagues: Choice[]
  teams: Choice[]
  games: PackedGame[]
  byes: Bye[]
  weekOffs: WeekOff[]
}

/** The schedule of the current season (S034). */
export const page = definePage<ScheduleData>({
  async load(read) {
    const { seasons } = await read('GET /api/seasonsv2')
    const season = currentSeason(seasons)
    if (!season) return { season: null, leagues: [], teams: [], games: [], byes: [], weekOffs: [] }
    const [{ leagues }, { games }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/gamesv2', { query: { seasonId: season.id } }),
    ])
    const lines = games.map(gameLine).toSorted(byDate)
    const shown = leagues
      .filter(({ season_id }) => season_id === season.id)
      .map(({ id, name }) => ({ id, name }))
    const names = new Map(lines.flatMap(({ home, away }) => [home, away]).map(({ id, name }) => [id, name]))
    const teams = [...names]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    return {
      season: season.name,
      leagues: shown,
      teams,
      games: lines.map((line) => packGame(line, shown, teams)),
      byes: [],
      weekOffs: [],
    }
  },
  content: { slug: () => 'schedule', place: 'above' },
  head: ({ season, games }) => ({
    title: 'Schedule',
    description: season
      ? `Schedule and results of season ${season}, ${games.length} games.`
      : 'Schedule and results.',
    path: paths.schedule(),
  }),
  pack: withoutShownIds,
  unpack: withShownIds,
  View: SchedulePage,
})
