import type { EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './journey.ts'
import { officialLeaders, officialStandings } from './sample-season.ts'

type Output<K extends keyof Endpoints> = EndpointOutput<Endpoints[K]>

test.describe('the season of 2024', () => {
  test.skip(({ isMobile }) => isMobile, 'numbers do not depend on the screen')

  test('equals the official table over the API, order too (R289, R290)', async ({ request }) => {
    const { seasons } = await read<Output<'GET /api/seasonsv2'>>(request, '/api/seasonsv2?slug=wnba')
    const season = seasons.find(({ name }) => name === '2024')
    expect(season).toBeDefined()
    const { leagues } = await read<Output<'GET /api/seasonsv2/:seasonId/leagues-with-teams-public'>>(
      request,
      `/api/seasonsv2/${season?.id}/leagues-with-teams-public?slug=wnba`,
    )
    const league = leagues.find(({ name }) => name === 'WNBA')
    const table = league?.teams.map(({ name, wins, losses }) => ({ team: name, wins, losses }))
    expect(table).toEqual(officialStandings())
  })

  for (const [category, field] of [
    ['points_total', 'pts'],
    ['threes_made_total', 'three_pm'],
    ['rebounds_total', 'reb'],
    ['assists_total', 'ast'],
  ] as const) {
    test(`has the official leaders of ${category} (C131)`, async ({ request }) => {
      const leaders = await read<Output<'GET /api/stat-leaders'>>(request, '/api/stat-leaders?slug=wnba')
      const list = {
        pts: leaders.points,
        three_pm: leaders.threes,
        reb: leaders.rebounds,
        ast: leaders.assists,
      }[field]
      const told = list.map((row) => ({
        player: `${row.firstName} ${row.lastName}`,
        value: (row as unknown as Record<string, number>)[field],
      }))
      expect(told).toEqual(officialLeaders(category).slice(0, 3))
    })
  }

  test('has the official twenty of points and threes (C128, C129)', async ({ request }) => {
    const { points } = await read<Output<'GET /api/records/top20Points'>>(
      request,
      '/api/records/top20Points?slug=wnba',
    )
    expect(points.map((row) => row.totalPoints)).toEqual(
      officialLeaders('points_total').map((row) => row.value),
    )
    const { threes } = await read<Output<'GET /api/records/top20Threes'>>(
      request,
      '/api/records/top20Threes?slug=wnba',
    )
    const official = officialLeaders('threes_made_total').map((row) => row.value)
    expect(threes.map((row) => row.totalThrees)).toEqual(official.slice(0, 20))
  })

  test('has 240 games, and the box score of each adds up to its final score (R219)', async ({ request }) => {
    const { games } = await read<Output<'GET /api/gamesv2'>>(request, '/api/gamesv2?slug=wnba')
    expect(games).toHaveLength(240)
    for (const listed of games) {
      const detail = await read<Output<'GET /api/gamesv2/:id'>>(
        request,
        `/api/gamesv2/${listed.id}?slug=wnba`,
      )
      const points = detail.allStats.find(({ abbreviation }) => abbreviation === 'PTS')
      const sumOf = (teamId: string) =>
        detail.playerStats
          .filter((line) => line.team_id === teamId && line.stat_id === points?.id)
          .reduce((sum, line) => sum + line.value, 0)
      expect([sumOf(listed.home_team_id), sumOf(listed.away_team_id)]).toEqual([
        listed.score_home,
        listed.score_away,
      ])
    }
  })
})

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as T
}
