import type { APIRequestContext } from '@playwright/test'
import {
  COLOR_RULES,
  expect,
  expectAccessible,
  expectStableLayout,
  expectToFit,
  test,
  waitForApp,
} from './journey.ts'
import { startOtherWebsite } from './other-website.ts'
import { readGames } from './wnba.ts'

/** The paths of the public pages by name, without those that contain an id. */
const STATIC_PATHS = {
  'the platform': { landing: '/' },
  wnba: {
    home: '/wnba',
    standings: '/wnba/teamList',
    'full standings': '/wnba/teamList?table=full',
    leagues: '/wnba/leagueList',
    schedule: '/wnba/schedule',
    teams: '/wnba/teams',
    seasons: '/wnba/seasons',
    search: '/wnba/search?q=aces',
    'player list': '/wnba/playerList?search=wilson',
    'leader board': '/wnba/leaderboard',
    'stat leaders': '/wnba/statLeaders',
    login: '/wnba/login',
  },
  'south-coast': {
    'home page with blocks': '/south-coast',
    registration: '/south-coast/registration',
    'league info': '/south-coast/leagueInfo',
    tournament: '/south-coast/tournament',
    youth: '/south-coast/youth',
    'join our team': '/south-coast/ourTeam',
    'league footage': '/south-coast/leagueFootage',
    store: '/south-coast/store',
    contact: '/south-coast/contact',
  },
  'little-dribblers': {
    'home page of the youth league': '/little-dribblers',
    'standings of the youth league': '/little-dribblers/jTeamList',
  },
}

type Organization = keyof typeof STATIC_PATHS
const organizations = Object.keys(STATIC_PATHS) as Organization[]

/** Returns the paths of all public pages of an organization by name. */
async function publicPaths(
  request: APIRequestContext,
  organization: Organization,
): Promise<Record<string, string>> {
  if (organization !== 'wnba') return STATIC_PATHS[organization]
  const [game] = await readGames(request)
  const detail = await request.get(`/api/gamesv2/${game?.id}?slug=wnba`)
  const { homeRoster } = (await detail.json()) as { homeRoster: { id: string }[] }
  return {
    ...STATIC_PATHS.wnba,
    league: `/wnba/leagues/${game?.leagueId}`,
    game: `/wnba/games/${game?.id}`,
    team: `/wnba/teams/${game?.home_team_id}`,
    player: `/wnba/players/${homeRoster[0]?.id}`,
    'player statistics': `/wnba/player/${homeRoster[0]?.id}/stats`,
  }
}

for (const organization of organizations)
  test(`every public page of ${organization} fits the screen and is accessible in light and dark mode`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    for (const [name, path] of Object.entries(await publicPaths(request, organization))) {
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectToFit(page)
        await expectStableLayout(page)
        await expectAccessible(page)
        // Only style sheets depend on the color scheme, so the page need not be loaded again.
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectToFit(page)
        await expectAccessible(page, { rules: COLOR_RULES })
      })
    }
  })

test('a visitor who opens the search can type at once', async ({ page }) => {
  await page.goto('/south-coast')
  await waitForApp(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await page.keyboard.type('drop')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('drop')
})

test.describe('over a slow connection', () => {
  // The page is sent by another host, so its script, fonts and pictures are refused. Its style sheets are not.
  test.use({
    expectedErrors: [[/blocked by CORS policy/, /net::ERR_(FAILED|BLOCKED_BY_RESPONSE)/], { scope: 'test' }],
  })

  test('nothing moves while a short page arrives in pieces', async ({ page, request, baseURL }) => {
    const html = await (await request.get('/south-coast/leagueFootage')).text()
    const website = await startOtherWebsite(
      ...html.replace('<head>', `<head><base href="${baseURL}/">`).split(/(?<=<\/a>)/),
    )
    try {
      await page.goto(website.url)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectStableLayout(page, 0)
    } finally {
      website.stop()
    }
  })
})

test('no element of a public page has the class "undefined"', async ({ request }) => {
  for (const organization of organizations)
    for (const path of Object.values(await publicPaths(request, organization))) {
      const html = await (await request.get(path)).text()
      expect(html.match(/class="[^"]*\bundefined\b.{100}/), path).toBeNull()
    }
})

test('columns of leaders do not move when the last one loads', async ({ page }) => {
  for (const path of [STATIC_PATHS.wnba.home, STATIC_PATHS.wnba['stat leaders']]) {
    await page.goto(path)
    const columns = page.locator('[data-columns="4"]').first()
    const edges = () =>
      columns.evaluate((grid) => [...grid.children].map((child) => child.getBoundingClientRect().left))
    const complete = await edges()
    // While it takes over the page, React would miss the column.
    await expect
      .poll(() => columns.evaluate((grid) => Object.keys(grid).some((key) => key.startsWith('__react'))))
      .toBe(true)
    await columns.evaluate((grid) => grid.lastElementChild?.remove())
    expect(await edges(), path).toEqual(complete.slice(0, -1))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const organization of organizations)
    test(`every public page of ${organization} is readable`, async ({ page, request }) => {
      for (const [name, path] of Object.entries(await publicPaths(request, organization))) {
        if (name === 'login') continue
        await test.step(name, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.getByText('Loading...')).toHaveCount(0)
        })
      }
    })
})

test('a visitor navigates from the landing page to a player through a game', async ({ page }) => {
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

test('a page brings its styles along, and the next page fetches only those that it lacks', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  const heights = () =>
    page
      .getByRole('main')
      .evaluate((main) => [...main.querySelectorAll('*')].map((part) => part.getBoundingClientRect().height))
  await page.goto('/wnba/teamList')
  await waitForApp(page)
  const direct = await heights()
  expect(fetched).toEqual([])
  await page.goto('/wnba/schedule')
  await waitForApp(page)
  const menu = page.getByRole('navigation').getByRole('link', { name: 'STANDINGS' })
  await menu.filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
  await expect.poll(heights).toEqual(direct)
  expect(fetched.every((path) => /standings/i.test(path))).toBe(true)
  expect(fetched.length).toBeGreaterThan(0)
})

test('a page that is lower than the window does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  for (const path of ['/wnba/search?q=nobody', '/south-coast/store']) {
    await page.goto(path)
    const excess = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(await excess(), path).toBe(0)
  }
})

test('missing pages have status 404, unknown hosts 421, and admin pages redirect to the sign-in', async ({
  request,
}) => {
  expect((await request.get('/wnba/games/absent')).status()).toBe(404)
  expect((await request.get('/nobody-lives-here')).status()).toBe(404)
  expect((await request.get('/wnba/teamList', { headers: { host: 'unknown.example' } })).status()).toBe(421)
  expect((await request.get('/dashboard/seasons', { maxRedirects: 0 })).headers()['location']).toMatch(
    /\/login/,
  )
})

test('a visitor chooses the dark theme, and finds it on the next visit', async ({ page, isMobile }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const choose = async (theme: string) => {
    // On desktops, it is in the footer.
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByText(theme, { exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('radio', { name: theme }).filter({ visible: true })).toBeChecked()
  }
  await page.goto('/south-coast')
  const light = await background()
  await choose('Dark')
  await expect.poll(background).not.toBe(light)
  await expectAccessible(page, { rules: COLOR_RULES })
  const dark = await background()
  await page.goto('/wnba/teamList')
  expect(await background()).toBe(dark)
  await choose('Auto')
  await expect.poll(background).toBe(light)
  await page.reload()
  expect(await background()).toBe(light)
})

test('a theme that is chosen before the app runs stays chosen, and Back does not choose another one', async ({
  page,
  isMobile,
}) => {
  const choose = async (theme: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByText(theme, { exact: true }).filter({ visible: true }).click()
  }
  const stored = () => page.evaluate(() => localStorage.getItem('theme'))
  const { promise: scriptsMayLoad, resolve: loadScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayLoad
    await route.continue()
  })
  await page.goto('/south-coast', { waitUntil: 'commit' })
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await choose('Auto')
  expect(await stored()).toBe('dark')
  loadScripts()
  await expect.poll(stored).toBeNull()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true })).toBeChecked()

  // Browsers fill in again what was chosen on an earlier visit of a page.
  await page.goto('/wnba/teams')
  await waitForApp(page)
  await choose('Dark')
  await expect.poll(stored).toBe('dark')
  await page.goBack()
  await waitForApp(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Dark' }).filter({ visible: true })).toBeChecked()
  expect(await stored()).toBe('dark')
})

test('the filters of schedule and standings take one row on every screen', async ({ page }) => {
  for (const path of ['/south-coast/schedule', '/south-coast/teamList']) {
    await page.goto(path)
    const selects = page.getByRole('search', { name: /^Filter/ }).getByRole('combobox')
    expect(await selects.count()).toBeGreaterThan(2)
    const tops = await selects.evaluateAll((all) => all.map((select) => select.getBoundingClientRect().top))
    expect(new Set(tops).size, path).toBe(1)
  }
})

test('without JavaScript, the filters of the schedule do not cover each other on any screen', async ({
  browser,
}, info) => {
  const context = await browser.newContext({ ...info.project.use, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/south-coast/schedule')
  const filters = page.getByRole('search', { name: 'Filter schedule' })
  const parts = [...(await filters.getByRole('combobox').all()), ...(await filters.getByRole('button').all())]
  expect(parts.length).toBeGreaterThan(3)
  // A trial click waits until nothing else is where it would click.
  for (const part of parts) await part.click({ trial: true, timeout: 5_000 })
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) {
      if (!a || !b) throw new Error('A filter is not shown')
      const isApart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      expect(isApart, JSON.stringify([a, b])).toBe(true)
    }
  await context.close()
})

test('a phone shows the filters of the schedule at once, and season and date in a sheet', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'On desktops, all filters are in one row.')
  await page.goto('/south-coast/schedule')
  await waitForApp(page)
  const filters = page.getByRole('search', { name: 'Filter schedule' })
  const opener = filters.getByRole('button', { name: 'Season and date' })
  for (const part of [...(await filters.getByRole('combobox').all()), opener])
    await expect(part).toBeInViewport({ ratio: 0.7 })
  await opener.click()
  await expectAccessible(page, { selector: ':popover-open' })
  const season = filters.getByRole('combobox', { name: 'Season' })
  await season.selectOption({ index: 1 })
  await expect(page).toHaveURL(/season=/)
  await filters.getByRole('button', { name: 'Close' }).click()
  await expect(season).toBeHidden()
})
