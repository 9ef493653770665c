import { absent } from '../../page/absent.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { byDate, gameLine } from '../../ui/game-line.ts'
import { todayIn } from '../../ui/today.ts'
import { daysAround } from './days-around.ts'
import { LeaguePage } from './LeaguePage.tsx'
import type { LeagueData } from './league-data.ts'

/** A league with its teams and games (S103). */
export const page = definePage<LeagueData>({
  async load(read, { params, site }) {
    const leagueId = params['leagueId'] ?? ''
    const { leagues } = await read('GET /api/leaguesv2')
    const league = leagues.find(({ id }) => id === leagueId) ?? absent()
    const [tables, { days }] = await Promise.all([
      read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', {
        params: { seasonId: league.season_id },
      }),
      read('GET /api/game-days', { query: { leagueId } }),
    ])
    const around = daysAround(days, todayIn(site.organization?.timeZone))
    const { games } = await read('GET /api/gamesv2', { query: { leagueId, ...around } })
    const table = tables.leagues.find(({ id }) => id === leagueId)?.teams ?? []
    return {
      league: { id: leagueId, name: league.name, season: league.season.name, isActive: league.season.active },
      teams: table
        .filter(({ hidden }) => !hidden)
        .map(({ id, name, wins, losses, winPercentage }) => ({ id, name, wins, losses, winPercentage })),
      games: games.map(gameLine).toSorted(byDate),
      total: days.reduce((sum, day) => sum + day.games, 0),
    }
  },
  head: ({ league, teams, total }) => ({
    title: league.name,
    description: `${league.name}, season ${league.season}: ${teams.length} teams, ${total} games.`,
    path: paths.league(league.id),
  }),
  View: LeaguePage,
  missing: 'League not found.',
})
