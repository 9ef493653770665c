import { isSeasonOver } from '../../lib/is-season-over.ts'
import { throwNotFound } from '../../page/not-found.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { compareByDate, summarizeGame } from '../../ui/game-summary.ts'
import { todayIn } from '../../ui/today.ts'
import { selectDaysAround } from './days-around-today.ts'
import { LeaguePage } from './LeaguePage.tsx'
import type { LeagueData } from './league-data.ts'

/** A league with its teams and games (S103). */
export const page = definePage<LeagueData>({
  async load(read, { params, site }) {
    const leagueId = params['leagueId'] ?? ''
    const [{ leagues }, { seasons }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/seasonsv2'),
    ])
    const league = leagues.find(({ id }) => id === leagueId) ?? throwNotFound()
    const [tables, { days }] = await Promise.all([
      read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', {
        params: { seasonId: league.season_id },
      }),
      read('GET /api/game-days', { query: { leagueId } }),
    ])
    const today = todayIn(site.organization?.timeZone)
    const season = seasons.find(({ id }) => id === league.season_id)
    const range = selectDaysAround(days, today)
    const { games } = await read('GET /api/gamesv2', { query: { leagueId, ...range } })
    const table = tables.leagues.find(({ id }) => id === leagueId)?.teams ?? []
    return {
      league: { id: leagueId, name: league.name, season: league.season.name },
      isOver: isSeasonOver(season, today) && !days.some(({ date }) => date !== null && date >= today),
      teams: table
        .filter(({ hidden }) => !hidden)
        .map(({ id, name, logo, badge, wins, losses, winPercentage }) => ({
          id,
          name,
          logo,
          badge,
          wins,
          losses,
          winPercentage,
        })),
      games: games.map(summarizeGame).toSorted(compareByDate),
      total: days.reduce((sum, day) => sum + day.games, 0),
    }
  },
  head: ({ league, teams, total }) => ({
    title: league.name,
    description: `${league.name}, season ${league.season}: ${countText(teams.length, 'team')}, ${countText(total, 'game')}.`,
    path: paths.league(league.id),
  }),
  View: LeaguePage,
  notFoundText: 'League not found.',
})
