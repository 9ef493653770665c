import { expect, expectAccessible, expectSteady, expectToFit, test } from './journey.ts'
import { games } from './wnba.ts'
import type { APIRequestContext } from '@playwright/test'

const fixed = {
  landing: '/',
  home: '/wnba',
  standings: '/wnba/teamList',
  'full table': '/wnba/teamList?table=full',
  leagues: '/wnba/leagueList',
  schedule: '/wnba/schedule',
  'player list': '/wnba/playerList?search=wilson',
  'leader board': '/wnba/leaderboard',
  'stat leaders': '/wnba/statLeaders',
  login: '/wnba/login',
  'home of blocks': '/south-coast',
  registration: '/south-coast/registration',
  'league info': '/south-coast/leagueInfo',
  tournament: '/south-coast/tournament',
  youth: '/south-coast/youth',
  'join our team': '/south-coast/ourTeam',
  footage: '/south-coast/leagueFootage',
  store: '/south-coast/store',
  contact: '/south-coast/contact',
  'home of children': '/little-dribblers',
  'table of children': '/little-dribblers/jTeamList',
}

async function pages(request: APIRequestContext): Promise<Record<string, string>> {
  const [game] = await games(request)
  const detail = await request.get(`/api/gamesv2/${game?.id}?slug=wnba`)
  const { homeRoster } = (await detail.json()) as { homeRoster: { id: string }[] }
  return {
    ...fixed,
    league: `/wnba/leagues/${game?.leagueId}`,
    game: `/wnba/games/${game?.id}`,
    team: `/wnba/teams/${game?.home_team_id}`,
    player: `/wnba/players/${homeRoster[0]?.id}`,
    'player statistics': `/wnba/player/${homeRoster[0]?.id}/stats`,
  }
}

test('every public page fits the screen and is accessible, in light and in dark', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  for (const [name, path] of Object.entries(await pages(request))) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectToFit(page)
      await expectSteady(page)
      await expectAccessible(page)
      // The scheme is the style sheet's alone: the page need not be loaded anew.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectToFit(page)
      await expectAccessible(page)
    })
  }
})

test('a page painted before its last leaders arrive does not shift when they do', async ({ page }) => {
  for (const path of [fixed.home, fixed['stat leaders']]) {
    await page.goto(path)
    const columns = page.locator('[data-columns="4"]').first()
    const edges = () =>
      columns.evaluate((grid) => [...grid.children].map((child) => child.getBoundingClientRect().left))
    const complete = await edges()
    await columns.evaluate((grid) => grid.lastElementChild?.remove())
    expect(await edges(), path).toEqual(complete.slice(0, -1))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read', async ({ page, request }) => {
    for (const [name, path] of Object.entries(await pages(request))) {
      if (name === 'login') continue
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByText('Loading...')).toHaveCount(0)
      })
    }
  })
})

test('a visitor walks from the landing page to a box score', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /WNBA/ }).first().click()
  await expect(page).toHaveURL(/\/wnba$/)
  await page.goto('/wnba/schedule')
  await page
    .getByRole('link', { name: /Las Vegas Aces/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/wnba\/games\//)
  await page.getByRole('link', { name: "A'ja Wilson" }).first().click()
  await expect(page).toHaveURL(/\/wnba\/player/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText("A'ja Wilson")
})

test('a page that is not there says so, and says it to machines too', async ({ page, request }) => {
  expect((await request.get('/wnba/games/absent')).status()).toBe(404)
  expect((await request.get('/nobody-lives-here')).status()).toBe(404)
  expect((await request.get('/wnba/teamList', { headers: { host: 'unknown.example' } })).status()).toBe(421)
  expect((await request.get('/dashboard/seasons', { maxRedirects: 0 })).headers()['location']).toMatch(
    /\/login/,
  )
  void page
})
