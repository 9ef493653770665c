import { expect, expectAccessible, expectToFit, signIn, test } from './journey.ts'
import { readGames } from './wnba.ts'

const FORMATS = ['A4', 'Letter'] as const

/** Returns the number of pages of a PDF, which is the count at the root of its page tree. */
function countPages(pdf: Buffer): number {
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
}

test('a score sheet prints on one page of A4 and of Letter', async ({ page, request }) => {
  const [game] = await readGames(request)
  await signIn(page, 'org_owner')
  await page.goto(`/games/${game?.id}`)
  await page.getByRole('button', { name: 'More for this game' }).click()
  await page.getByRole('menuitem', { name: 'Score Sheet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' at ')
  await expect(page.getByRole('table')).toHaveCount(3)
  await expectToFit(page)
  await expectAccessible(page)
  for (const format of FORMATS) expect([format, countPages(await page.pdf({ format }))]).toEqual([format, 1])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the schedule and the standings print in full width, without menu, filters and links', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  for (const path of ['/wnba/schedule', '/wnba/teamList']) {
    await page.goto(path)
    await expect(page.getByRole('table')).toBeVisible()
    await expectToFit(page)
    for (const hidden of [page.getByRole('navigation'), page.getByRole('combobox')])
      await expect(hidden).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  }
})

test('a printed schedule has at least fifteen games on a page', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  // The page of Letter without its margins.
  await page.setViewportSize({ width: 725, height: 950 })
  await page.goto('/south-coast/schedule')
  const games = page.getByRole('table').locator('tr[data-link]')
  expect(await games.count()).toBeGreaterThan(14)
  const { y = Infinity, height = 0 } = (await games.nth(14).boundingBox()) ?? {}
  expect(y + height).toBeLessThan(950)
})

test('a game with its box scores prints on two pages at most', async ({ page, request }) => {
  const finals = (await readGames(request)).filter(({ status }) => status === 'final')
  for (const game of [finals.at(0), finals.at(-1)]) {
    await page.goto(`/wnba/games/${game?.id}`)
    await expect(page.getByRole('heading', { name: 'Team comparison' })).toBeVisible()
    for (const format of FORMATS) expect(countPages(await page.pdf({ format }))).toBeLessThanOrEqual(2)
  }
})

test('standings, schedule, leaders, box score, roster and bracket print dark on white on A4 and Letter', async ({
  page,
  request,
}) => {
  const games = await readGames(request)
  const final = games.find(({ status }) => status === 'final')
  const paths = [
    '/wnba/teamList',
    '/south-coast/teamList',
    '/wnba/schedule',
    '/wnba/leaderboard',
    '/wnba/statLeaders',
    `/wnba/games/${final?.id}`,
    `/wnba/teams/${final?.home_team_id}`,
    '/south-coast/tournamentBracket',
  ]
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of paths)
    for (const width of [703, 725]) {
      // The widths of A4 and Letter without their margins.
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(path)
      await expectToFit(page)
      const cutTables = await page
        .locator('main table')
        .evaluateAll((tables) =>
          tables
            .filter((table) => table.getBoundingClientRect().right > innerWidth)
            .map((table) => table.querySelector('caption')?.textContent),
        )
      expect([path, cutTables]).toEqual([path, []])
      const cells = page.getByRole('main').locator('td, th, [data-matchup] li')
      const contrasts = await cells.evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.textContent?.trim())
          .map((element) => {
            const [red = 0, green = 0, blue = 0] = (
              getComputedStyle(element).color.match(/[\d.]+/g) ?? []
            ).map(Number)
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
          }),
      )
      expect([path, contrasts.filter((luminance) => luminance > 140)]).toEqual([path, []])
      await expect(page.getByRole('navigation', { name: 'Site' })).toHaveCount(0)
      await expect(page.getByRole('banner')).toHaveText(
        path.startsWith('/wnba') ? 'WNBA' : 'South Coast Hoops',
        { useInnerText: true },
      )
    }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor can download the calendar and the CSV file of a team', async ({ page, request }) => {
    await page.goto('/south-coast/schedule')
    await page.getByRole('combobox', { name: 'Team' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.getByRole('button', { name: /^Add .* to my calendar$/ }).click()
    const subscribe = await page.getByRole('link', { name: 'Apple Calendar' }).getAttribute('href')
    expect(subscribe).toMatch(/^webcal:\/\/localhost/)
    const feed = await request.get(String(subscribe).replace('webcal:', 'http:'))
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const calendar = page.getByRole('link', { name: 'Download file' })
    const [calendarDownload] = await Promise.all([page.waitForEvent('download'), calendar.click()])
    expect(calendarDownload.suggestedFilename()).toBe('schedule.ics')
    await page.keyboard.press('Escape')
    const csvLink = page.getByRole('link', { name: 'Download CSV' })
    const [csvDownload] = await Promise.all([page.waitForEvent('download'), csvLink.click()])
    expect(csvDownload.suggestedFilename()).toBe('schedule.csv')
  })

  test('a visitor can download the games of a team whose season is over', async ({ page, request }) => {
    await page.goto('/wnba/schedule')
    const team = (await readGames(request))[0]?.home_team_id ?? ''
    await page.getByRole('combobox', { name: 'Team' }).selectOption(team)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const calendar = page.getByRole('link', { name: 'Download calendar' })
    await expect(calendar).toHaveAttribute('href', new RegExp(`teamId=${team}`))
    const [calendarDownload] = await Promise.all([page.waitForEvent('download'), calendar.click()])
    expect(calendarDownload.suggestedFilename()).toBe('schedule.ics')
  })
})
