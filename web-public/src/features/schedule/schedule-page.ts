import { currentSeason } from '../../app/current-season.ts'
import { definePage } from '../../app/page.ts'
import { paths } from '../../paths.ts'
import { byDate, type GameLine, gameLine } from '../../ui/game-line.ts'
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

/** A game with its teams by their place in `teams`, so that names travel once. */
export type ScheduledGame = Pick<GameLine, 'id' | 'date' | 'time' | 'leagueId' | 'status' | 'completed'> & {
  home: string
  away: string
  score: [home: number | null, away: number | null]
  winner: string | null
}

export interface ScheduleData {
  season: string | null
  leagues: Choice[]
  teams: Choice[]
  games: ScheduledGame[]
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
    const teams = new Map(lines.flatMap(({ home, away }) => [home, away]).map(({ id, name }) => [id, name]))
    return {
      season: season.name,
      leagues: leagues
        .filter(({ season_id }) => season_id === season.id)
        .map(({ id, name }) => ({ id, name })),
      teams: [...teams]
        .map(([id, name]) => ({ id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      games: lines.map(scheduled),
      byes: [],
      weekOffs: [],
    }
  },
  head: ({ season, games }) => ({
    title: 'Schedule',
    description: season
      ? `Schedule and results of season ${season}, ${games.length} games.`
      : 'Schedule and results.',
    path: paths.schedule(),
  }),
  View: SchedulePage,
})

function scheduled({
  id,
  date,
  time,
  leagueId,
  status,
  completed,
  home,
  away,
  winner,
}: GameLine): ScheduledGame {
  return {
    id,
    date,
    time,
    leagueId,
    status,
    completed,
    home: home.id,
    away: away.id,
    score: [home.score, away.score],
    winner,
  }
}
