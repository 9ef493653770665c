import type { Page } from '@playwright/test'
import {
  COLOR_RULES,
  expect,
  expectAccessible,
  expectToFit,
  OFFLINE_ERRORS,
  test,
  watchLayoutShift,
} from './journey.ts'
import { createNight } from './night-games.ts'
import { createOrganizationWithOwner } from './organization.ts'

// These tests go offline on purpose.
test.use({
  expectedErrors: [
    [OFFLINE_ERRORS, /status of 401.*\/api\/scorer/, /status of 422.*\/scores/],
    { scope: 'test' },
  ],
})

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Returns how much the content of the page has moved so far, without the bar above it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const content = document.querySelector('main')
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[])
            if (sources.some(({ node }) => content?.contains(node))) sum += value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

test('tonight is scored in the score sheet with the keyboard alone, also without a network', async ({
  page,
  context,
  isMobile,
}) => {
  await createOrganizationWithOwner(page.request, { name: 'night' })
  await createNight(page)
  await page.goto('/dashboard/scoreSheet')
  const cells = page.getByRole('textbox', { name: /^Score of/ })
  await expect(cells).toHaveCount(12)
  await expect(cells.first()).toBeFocused()
  if (isMobile) expect((await cells.first().boundingBox())?.height).toBe(44)
  await expectAccessible(page)
  await expectToFit(page)

  const shiftOfLoading = await shiftOf(page)
  expect(shiftOfLoading).toBeLessThan(0.02)

  let digits = 0
  let keys = 0
  const press = async (text: string) => {
    for (const digit of text) {
      await page.keyboard.press(digit)
      digits += 1
    }
    await page.keyboard.press('Tab')
    keys += 1
  }
  for (const score of ['61', '68', '66', '61']) await press(score)
  await expect(page.getByText('2 of 6 done')).toBeVisible()
  await context.setOffline(true)
  for (const score of ['63', '52', '60', '63', '70', '44', '55', '57']) await press(score)
  console.log(`Tonight's six scores: 0 clicks, ${digits} digits, ${keys} keys, no dialog`)
  expect([digits, keys]).toEqual([24, 12])
  await expect(page.getByText(/You are offline. \d scores? (is|are) saved on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('6 of 6 done')).toBeVisible({ timeout: 20_000 })
  // Nothing moves while somebody types, goes offline and comes back.
  expect((await shiftOf(page)) - shiftOfLoading).toBeLessThan(0.001)
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  // Correct a score and put it back.
  await cells.first().focus()
  await page.keyboard.type('62')
  await page.keyboard.press('Enter')
  const first = page
    .getByRole('list', { name: /^Games on/ })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText(/Saved \d/)
  await page.keyboard.press('Control+z')
  await expect(cells.first()).toHaveValue('61')
  await expectAccessible(page, { rules: COLOR_RULES })
})

test('the first screen of an organizer scores a game of last week and tonight, and lists the change', async ({
  page,
}) => {
  await createOrganizationWithOwner(page.request, { name: 'home' })
  await createNight(page)
  await page.goto('/dashboard/seasons')
  const needs = page.getByRole('region', { name: /^Needs you/ })
  const unscored = needs.getByRole('region', { name: 'No score' })
  await expect(unscored.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: /^(Today|Tonight)$/ }).getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  await expectToFit(page)
  const total = Number(await needs.getByRole('heading', { level: 2 }).locator('span').textContent())
  await unscored.getByRole('textbox').first().fill('50')
  await unscored.getByRole('textbox').last().fill('48')
  await expect(unscored.getByText('Done')).toBeVisible()
  await expect(needs.getByRole('heading', { level: 2 })).toContainText(String(total - 1))
  const changes = page.getByRole('region', { name: 'Latest changes' })
  await expect(changes.getByRole('listitem').first()).toContainText('48')
  await changes.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(unscored.getByRole('textbox').first()).toHaveValue('')

  await needs
    .getByRole('link', { name: /^Add players/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /Add Player/ })).toBeVisible()
})

test('the first screen does not move while scores are typed, refused and typed without a network', async ({
  page,
  context,
}) => {
  await createOrganizationWithOwner(page.request, { name: 'still-home' })
  await createNight(page)
  await page.goto('/dashboard/seasons')
  const steps = page.getByRole('region', { name: 'Get your league going' })
  await expect(steps).toBeVisible()
  const tonight = page.getByRole('region', { name: /^(Today|Tonight)$/ })
  const cells = tonight.getByRole('textbox', { name: /^Score of/ })
  await expect(cells).toHaveCount(12)
  await expect(page.getByRole('table', { name: 'Seasons' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  // A new change takes the place of the latest one.
  const movedSince = await watchLayoutShift(page, 'body', '[aria-labelledby=latest-changes]')
  const type = async (index: number, away: string, home: string) => {
    await cells.nth(index).focus()
    await page.keyboard.type(away)
    await page.keyboard.press('Tab')
    await page.keyboard.type(home)
    await page.keyboard.press('Tab')
  }
  await type(0, '61', '68')
  await expect(
    page.getByRole('region', { name: 'Latest changes' }).getByText('Score of').first(),
  ).toBeVisible()
  await context.route('**/scores', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', message: 'The score is not allowed.' } }),
  )
  const changes = page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem')
  expect(await changes.locator('strong').count()).toBe(await changes.count())
  await type(2, '66', '61')
  await expect(tonight.getByText('The score is not allowed.').first()).toBeVisible()
  await context.unroute('**/scores')
  await context.setOffline(true)
  await type(4, '50', '49')
  await expect(tonight.getByText('Not sent').first()).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await context.setOffline(false)
  await expect(tonight.getByText('Not sent')).toHaveCount(0, { timeout: 20_000 })
  expect(await movedSince()).toEqual([])
  // The first result has ended the first steps. They are gone with the next visit.
  await expect(steps).toBeVisible()
  await page.reload()
  await expect(cells).toHaveCount(12)
  await expect(steps).toHaveCount(0)
  // Without them, nothing moves either. The name of the organization stays in its place.
  await page.evaluate(() => document.fonts.ready)
  const movedWithoutSteps = await watchLayoutShift(page, 'body', '[aria-labelledby=latest-changes]')
  await type(6, '70', '44')
  await expect(tonight.getByText('Saved', { exact: true })).toHaveCount(3)
  await context.setOffline(true)
  await type(8, '55', '57')
  await expect(tonight.getByText('Not sent').first()).toBeVisible()
  await context.setOffline(false)
  await expect(tonight.getByText('Saved', { exact: true })).toHaveCount(4, { timeout: 20_000 })
  expect(await movedWithoutSteps()).toEqual([])
})

test('the score sheet opens without a network as it was last read, with what was typed since', async ({
  page,
  context,
}) => {
  await createOrganizationWithOwner(page.request, { name: 'offline-sheet' })
  await createNight(page)
  await page.goto('/dashboard/scoreSheet')
  const cells = page.getByRole('textbox', { name: /^Score of/ })
  await expect(cells).toHaveCount(12)
  // The day with a game that has no score is one click away.
  const earlier = page.getByRole('navigation', { name: /^Earlier days/ })
  await expect(earlier.getByRole('link')).toHaveCount(1)
  const isCached = () =>
    page.evaluate(async () => (await caches.match('/dashboard/scoreSheet')) !== undefined)
  await expect.poll(isCached).toBe(true)
  await page.goto('/dashboard/scoreSheet')
  await expect(cells).toHaveCount(12)
  await context.setOffline(true)
  await cells.nth(0).fill('61')
  await cells.nth(1).fill('68')
  await expect(page.getByText(/You are offline. 1 score is saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/You are offline. The games are as of .* 1 score is saved/)).toBeVisible()
  await expect(cells).toHaveCount(12)
  await expect(cells.nth(0)).toHaveValue('61')
  await expectAccessible(page)
  await cells.nth(2).fill('50')
  await cells.nth(3).fill('49')
  await context.setOffline(false)
  await expect(page.getByText('2 of 6 done')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
  await earlier.getByRole('link').click()
  await expect(cells).toHaveCount(2)
})

test('a new organization sees its first steps, each with a link', async ({ page }) => {
  await createOrganizationWithOwner(page.request, { name: 'steps' })
  await page.goto('/dashboard/seasons')
  const steps = page.getByRole('region', { name: 'Get your league going' })
  await expect(steps.getByRole('listitem')).toHaveCount(6)
  await expect(steps).toContainText('0 of 6 done')
  await expectAccessible(page)
  await expectToFit(page)
  await steps.getByRole('link', { name: 'Create a season' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter')
  await page.keyboard.press('Enter')
  await expect(steps).toContainText('1 of 6 done')
})
