import { expect, test } from './journey.ts'
import { officialLeaders, officialStandings } from './sample-season.ts'
import { read, readGames, readStandings } from './wnba.ts'

test.describe('the 2024 season', () => {
  test.skip(({ isMobile }) => isMobile, 'The numbers do not depend on the screen.')

  test('has the official standings in the official order (R289, R290)', async ({ request }) => {
    expect(await readStandings(request)).toEqual(officialStandings())
  })

  test('shows the official standings on the page (S037)', async ({ page }) => {
    await page.goto('/wnba/teamList')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    for (const [index, { team, wins, losses }] of officialStandings().entries()) {
      await expect(rows.nth(index)).toContainText(team)
      await expect(rows.nth(index)).toContainText(String(wins))
      await expect(rows.nth(index)).toContainText(String(losses))
    }
  })

  test('has the official leaders (C131)', async ({ request }) => {
    const leaders = await read(request, 'GET /api/stat-leaders', '/api/stat-leaders')
    const leadersByCategory = {
      points_total: leaders.points.map((row) => ({
        player: `${row.firstName} ${row.lastName}`,
        value: row.pts,
      })),
      threes_made_total: leaders.threes.map((row) => ({
        player: `${row.firstName} ${row.lastName}`,
        value: row.three_pm,
      })),
      rebounds_total: leaders.rebounds.map((row) => ({
        player: `${row.firstName} ${row.lastName}`,
        value: row.reb,
      })),
      assists_total: leaders.assists.map((row) => ({
        player: `${row.firstName} ${row.lastName}`,
        value: row.ast,
      })),
    }
    for (const [category, list] of Object.entries(leadersByCategory)) {
      expect(list, category).toEqual(officialLeaders(category).slice(0, 3))
    }
  })

  test('has the official top 20 of points and three-pointers (C128, C129)', async ({ request }) => {
    const { points } = await read(request, 'GET /api/records/top20Points', '/api/records/top20Points')
    expect(points.map((row) => row.totalPoints)).toEqual(
      officialLeaders('points_total').map((row) => row.value),
    )
    const { threes } = await read(request, 'GET /api/records/top20Threes', '/api/records/top20Threes')
    expect(threes.map((row) => row.totalThrees)).toEqual(
      officialLeaders('threes_made_total')
        .map((row) => row.value)
        .slice(0, 20),
    )
  })

  test('has 240 games whose box scores add up to their final scores (R219)', async ({ request }) => {
    const games = await readGames(request)
    expect(games).toHaveLength(240)
    for (const game of games) {
      const detail = await read(request, 'GET /api/gamesv2/:id', `/api/gamesv2/${game.id}`)
      const points = detail.allStats.find(({ abbreviation }) => abbreviation === 'PTS')
      const sumOf = (teamId: string) =>
        detail.playerStats
          .filter((line) => line.team_id === teamId && line.stat_id === points?.id)
          .reduce((sum, line) => sum + line.value, 0)
      expect([sumOf(game.home_team_id), sumOf(game.away_team_id)]).toEqual([game.score_home, game.score_away])
    }
  })
})
