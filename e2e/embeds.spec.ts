import { callApi, createOrganizationWithGames } from './organization.ts'
import { expect, test } from './journey.ts'
import { startOtherWebsite } from './other-website.ts'
import { readGames } from './wnba.ts'

/** What the browser reports when another site frames a page that forbids it. */
const FRAMING_REFUSED = /^Framing .* violates .*frame-ancestors 'none'/

test.use({ expectedErrors: [[FRAMING_REFUSED], { scope: 'test' }] })

test('another website shows a scoreboard and standings with one line each, which grow and follow a score', async ({
  page,
  request,
  baseURL,
}) => {
  const { slug } = await createOrganizationWithGames(request, 'embeds')
  const [game] = await readGames(request, slug)
  const line = (kind: string) =>
    `<script async src="${baseURL}/${slug}/embed/${kind}.js?theme=light"></script>`
  const website = await startOtherWebsite(
    `<!doctype html><title>Fans</title><h1>Our club</h1>${line('standings')}${line('schedule')}<iframe id="page" src="${baseURL}/${slug}"></iframe>`,
  )
  try {
    const refusal = page.waitForEvent('console', (message) => FRAMING_REFUSED.test(message.text()))
    await page.goto(website.url)
    // The pages of the site themselves cannot be framed.
    await refusal
    const frameOf = (kind: string) => page.frameLocator(`iframe[title="${kind}"]`)
    const standings = frameOf('standings')
    await expect(standings.getByRole('table').first()).toBeVisible()
    const heightOf = () => page.locator('iframe[title="standings"]').evaluate((frame) => frame.clientHeight)
    const contentHeight = () =>
      standings.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    await expect.poll(async () => (await heightOf()) - (await contentHeight())).toBe(0)

    const wins = standings.getByRole('row').filter({ hasText: game?.homeTeam.name ?? '' })
    const before = await wins.first().textContent()
    await callApi(request, 'put', `/api/gamesv2/${game?.id}/scores`, { score_home: 71, score_away: 64 })
    await expect(wins.first()).not.toHaveText(before ?? '')
    await expect(frameOf('schedule').getByText('71').first()).toBeVisible()

    // A link opens the site in another tab, and nothing else is possible.
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      standings.getByRole('link', { name: /^Standings on / }).click(),
    ])
    await expect(tab).toHaveURL(new RegExp(`/${slug}/teamList`))
    await expect(standings.locator('form, input:not([type=radio])')).toHaveCount(0)
    expect(await page.context().cookies('http://127.0.0.1')).toEqual([])
    await expect(page.frameLocator('#page').getByRole('navigation')).toHaveCount(0)
  } finally {
    website.stop()
  }
})

test('an organizer chooses what to embed, sees it and copies the code', async ({ page }) => {
  await createOrganizationWithGames(page.request, 'embedder')
  await page.goto('/dashboard/embeds')
  await expect(page.getByRole('heading', { level: 1, name: 'Share and embed' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByRole('table').first()).toBeVisible()
  await page.getByText('Scoreboard', { exact: true }).click()
  await page.getByLabel('Theme').selectOption('dark')
  await expect(preview.getByRole('heading', { name: 'Games' })).toBeAttached()
  await expect(page.locator('code').first()).toContainText('/embed/scoreboard.js?theme=dark"')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '/embed/scoreboard.js?theme=dark"',
  )
})
