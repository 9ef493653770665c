import type { StatLeadersView } from '@league/contracts/leaders/views'
import { currentSeason } from '../../app/current-season.ts'
import { definePage } from '../../app/page.ts'
import { siteName } from '../../app/site.ts'
import { paths } from '../../paths.ts'
import { byDate, type GameLine, gameLine } from '../../ui/game-line.ts'
import { todayIn } from '../../ui/today.ts'
import { HomePage } from './HomePage.tsx'

export interface HomeData {
  season: string | null
  next: GameLine[]
  latest: GameLine[]
  tables: { id: string; name: string; rows: TableRow[] }[]
  leaders: StatLeadersView | null
}

export interface TableRow {
  id: string
  name: string
  rank: number
  wins: number
  losses: number
  winPercentage: string
  lastFive: ('W' | 'L')[]
}

const shown = 5

/** What a visitor comes for first (S016): next games, latest results, top of the table, leaders. */
export const page = definePage<HomeData>({
  async load(read, { site }) {
    const { seasons } = await read('GET /api/seasonsv2')
    const season = currentSeason(seasons)
    if (!season) return { season: null, next: [], latest: [], tables: [], leaders: null }
    const [{ games }, standings, leaders] = await Promise.all([
      read('GET /api/gamesv2', { query: { seasonId: season.id } }),
      read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params: { seasonId: season.id } }),
      read('GET /api/stat-leaders', { query: { seasonId: season.id } }),
    ])
    const lines = games.map(gameLine).toSorted(byDate)
    const today = todayIn(site.organization?.timeZone)
    return {
      season: season.name,
      next: lines
        .filter(
          ({ status, completed, date }) => !completed && status === 'scheduled' && (!date || date >= today),
        )
        .slice(0, shown),
      latest: lines
        .filter(({ completed }) => completed)
        .slice(-shown - 1)
        .toReversed(),
      tables: standings.leagues.map((league) => ({
        id: league.id,
        name: league.name,
        rows: league.teams
          .filter(({ hidden }) => !hidden)
          .slice(0, shown)
          .map(({ id, name, rank, wins, losses, winPercentage, lastFive }) => ({
            id,
            name,
            rank,
            wins,
            losses,
            winPercentage,
            lastFive,
          })),
      })),
      leaders,
    }
  },
  head: ({ season }, { site }) => ({
    title: null,
    description: season
      ? `Standings, schedule and statistics of season ${season}.`
      : 'Standings, schedule and statistics.',
    path: paths.home(),
    jsonLd: [
      {
        '@type': 'SportsOrganization',
        name: site.organization?.name ?? siteName(site),
        url: site.origin + site.prefix + '/',
        sport: site.organization?.sports[0]?.name,
        logo: site.organization?.logo_url ?? undefined,
      },
    ],
  }),
  View: HomePage,
})
