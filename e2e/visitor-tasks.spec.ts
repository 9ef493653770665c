import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const SITE = '/south-coast'

/** Opens the home page as a visitor who has chosen a team, and returns its name and a function that counts taps. */
async function startAtHome(page: Page) {
  const team = await chooseTeam(page)
  await page.goto(SITE)
  await expect(myTeam(page, team)).toBeVisible()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return { team, tap, taps: () => taps }
}

/** Chooses the first team of the site as the visitor's, and returns its name. */
async function chooseTeam(page: Page): Promise<string> {
  await page.goto(`${SITE}/teams`)
  const star = page
    .getByRole('main')
    .getByRole('button', { name: /^My team: / })
    .first()
  const team = ((await star.getAttribute('aria-label')) ?? '').replace('My team: ', '')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  return team
}

const myTeam = (page: Page, team: string) =>
  page.getByRole('banner').getByRole('link', { name: `My team: ${team}`, exact: true })

test.describe('visitors need few taps from the home page', () => {
  test('to the next game of their team: at most two', async ({ page }) => {
    const { team, tap, taps } = await startAtHome(page)
    await tap(myTeam(page, team))
    await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible()
    await expect(page.getByRole('main').getByText('Next game')).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(2)
  })

  test('to see the next game of their team in the score strip: none', async ({ page }) => {
    const { taps } = await startAtHome(page)
    const strip = page.locator('[data-score-strip] ul')
    await expect(strip.getByRole('listitem').first()).toContainText('My team')
    await expect(strip).toHaveJSProperty('scrollLeft', 0)
    expect(taps()).toBe(0)
  })

  test('to the reason why one team is above another: at most two', async ({ page, isMobile }) => {
    const { tap, taps } = await startAtHome(page)
    const menu = page.getByRole('navigation', { name: isMobile ? 'Main pages' : 'Site' })
    await tap(menu.getByRole('link', { name: 'STANDINGS' }))
    await tap(page.getByRole('button', { name: /^Tie/ }).first())
    await expect(page.getByRole('dialog', { name: /^Why .* are ahead of / })).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(2)
  })

  test('to the box score of the last game: at most two', async ({ page }) => {
    const { tap, taps } = await startAtHome(page)
    await tap(page.getByRole('main').getByRole('link', { name: /Final/ }).first())
    await expect(page.getByRole('table', { name: /box score/i }).first()).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(2)
  })

  test('to the games of their team in their calendar: at most three', async ({ page }) => {
    const { team, tap, taps } = await startAtHome(page)
    await tap(myTeam(page, team))
    await tap(page.getByRole('button', { name: /^Add .* to my calendar$/ }))
    const subscription = page.getByRole('link', { name: 'Apple Calendar' })
    await expect(subscription).toHaveAttribute('href', /^webcal:.*teamId=/)
    // Following the link would leave the browser.
    expect(taps() + 1).toBeLessThanOrEqual(3)
  })

  test('to the figures of a player: at most three', async ({ page }) => {
    const { team, tap, taps } = await startAtHome(page)
    await tap(myTeam(page, team))
    await tap(page.locator('#roster').getByRole('link').first())
    await tap(page.getByRole('link', { name: 'Stats', exact: true }))
    await expect(page.getByText('PPG').first()).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(3)
  })
})

test('the score strip stays where it is while a game is pressed, so the tap opens that game', async ({
  page,
}) => {
  await chooseTeam(page)
  let answer = () => {}
  await page.route(
    /gamesv2.*limit=1/,
    (route) => new Promise<void>((resolve) => (answer = () => resolve(route.continue()))),
  )
  const asked = page.waitForRequest(/gamesv2.*limit=1/)
  await page.goto(SITE)
  await asked
  const game = page.locator('[data-score-strip]').getByRole('link', { name: /Final/ }).first()
  const address = (await game.getAttribute('href')) ?? ''
  await game.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(/gamesv2.*limit=1/)
  answer()
  await answered
  // Time in which the answer would be shown.
  await page.waitForTimeout(500)
  await expect(page.locator('[data-score-strip]')).not.toContainText('My team')
  await page.mouse.up()
  await expect(page).toHaveURL(address)
})

test('a visitor who scrolls the score strip before the app starts keeps the place', async ({ page }) => {
  let start = () => {}
  await page.route(
    /assets\/main-/,
    (route) => new Promise<void>((resolve) => (start = () => resolve(route.continue()))),
  )
  const asked = page.waitForRequest(/assets\/main-/)
  await page.goto(SITE)
  await asked
  const strip = page.locator('[data-score-strip] ul')
  await strip.evaluate((list) => list.scrollTo(0, 0))
  const started = page.waitForRequest(/\/live\?/)
  start()
  await started
  // Time in which the app would scroll.
  await page.waitForTimeout(500)
  await expect(strip).toHaveJSProperty('scrollLeft', 0)
})
