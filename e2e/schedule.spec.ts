import type { Page } from '@playwright/test'
import { COLOR_RULES, expect, expectAccessible, expectStableLayout, expectToFit, test } from './journey.ts'

/** Opens a page and waits until its scripts run. Before that, links load another document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

const todayInLosAngeles = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }).format(new Date())
const rowsOf = (page: Page) => page.locator('tbody tr[data-link]')
const daysOf = (page: Page) =>
  page.locator('tbody h2[id]').evaluateAll((headings) => headings.map(({ id }) => id.slice('day-'.length)))

test('the schedule opens at today or the next day with games, and is accessible in light and dark mode (S034)', async ({
  page,
}) => {
  await open(page, '/south-coast/schedule')
  const [first = ''] = await daysOf(page)
  expect(first >= todayInLosAngeles()).toBe(true)
  await expect(page.locator(`#day-${first}`)).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Earlier results back to/ })).toBeVisible()
  await expectToFit(page)
  await expectStableLayout(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { rules: COLOR_RULES })
})

test('earlier results load in place without moving what is on the screen, and Back finds them again', async ({
  page,
}) => {
  await open(page, '/wnba/schedule')
  const before = await rowsOf(page).count()
  const [first = ''] = await daysOf(page)
  const heading = page.locator(`#day-${first}`)
  const topOf = async () => (await heading.boundingBox())?.y ?? 0
  const top = await topOf()
  await page.getByRole('link', { name: /^Earlier results/ }).click()
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(before + 20)
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2)
  const loaded = await rowsOf(page).count()

  await rowsOf(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/games\//)
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(loaded)
})

test('each choice of a filter is one step back, and results come latest first', async ({ page }) => {
  await open(page, '/south-coast/schedule')
  const select = (name: string) => page.getByRole('combobox', { name })
  await select('Games').selectOption('completed')
  await expect(page).toHaveURL(/status=completed/)
  // Until the games have loaded, the choice shows those that are there.
  await expect(select('Games')).toHaveValue('completed')
  // As React does for a choice that was made while it took over the page.
  await select('Games').dispatchEvent('change')
  await expect.poll(async () => (await daysOf(page))[0] ?? '9').toMatch(/^20/)
  await expect
    .poll(async () => {
      const days = await daysOf(page)
      return days.length > 1 && days.join() === days.toSorted().toReversed().join()
    })
    .toBe(true)
  await select('League').selectOption({ index: 1 })
  await expect(page).toHaveURL(/league=/)
  await select('Team').selectOption({ index: 1 })
  await expect(page).toHaveURL(/team=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/team=/)
  await expect(select('Team')).toHaveValue('')
  await page.goBack()
  await expect(page).not.toHaveURL(/league=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)
})

test('arrow keys move in the week strip, and Enter goes to the next day with games', async ({ page }) => {
  await open(page, '/south-coast/schedule')
  const strip = page.getByRole('navigation', { name: 'Weeks' })
  const days = strip.getByRole('link', { name: /\d/ })
  await expect(days).toHaveCount(14)
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(days.first()).toBeFocused()

  const date = (await days.nth(3).getAttribute('href'))?.match(/day=([\d-]+)/)?.[1] ?? ''
  await days.nth(3).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const [next] = (await daysOf(page)).filter((day) => day >= date).toSorted()
      const box = await page.locator(`#day-${next}`).boundingBox()
      return box !== null && box.y >= 0 && box.y < 500
    })
    .toBe(true)

  await strip.getByRole('link', { name: 'Week before' }).click()
  await expect(page).toHaveURL(/day=/)
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  await expect.poll(async () => ((await daysOf(page))[0] ?? '') >= day).toBe(true)
})

test('a button leads back to today while today is off the screen', async ({ page }) => {
  await open(page, '/south-coast/schedule')
  const button = page.getByRole('link', { name: 'Today', exact: true })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(button).toBeVisible()
  await button.click()
  const [first = ''] = await daysOf(page)
  await expect(page.locator(`#day-${first}`)).toBeInViewport()
  await expect(button).toHaveCount(0)
})

test('the games of a team are added to a calendar with three taps', async ({ page }) => {
  await open(page, '/south-coast/schedule')
  const team = page.getByRole('combobox', { name: 'Team' })
  await team.selectOption({ index: 1 })
  const name = await team.locator('option').nth(1).textContent()
  await page.getByRole('button', { name: `Add ${name} to my calendar` }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${name} to my calendar` })
  await expect(dialog.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/localhost.*teamId=/,
  )
  await expect(dialog.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute('href', /cid=webcal%3A/)
  await expect(dialog.getByRole('textbox', { name: 'Address of the calendar' })).toHaveValue(/teamId=/)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToFit(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the standings on the home page have tabs for arrow keys, and the games start with the next one', async ({
  page,
}) => {
  await open(page, '/south-coast')
  const start = page.locator('[data-score-strip] li[data-start]')
  await expect(start).toHaveCount(1)
  await expect(start).toBeInViewport({ ratio: 0.9 })

  const tabs = page.getByRole('group', { name: 'League' }).getByRole('radio')
  await expect(tabs.first()).toBeChecked()
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeChecked()
  await expect(page.getByRole('table', { name: /^Top of the standings/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Standings', exact: true })).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead through the whole season, and the calendar opens', async ({ page }) => {
    await page.goto('/wnba/schedule')
    for (let parts = 0; parts < 20; parts += 1) {
      const earlier = page.getByRole('link', { name: /^Earlier results/ })
      if ((await earlier.count()) === 0) break
      await earlier.click()
    }
    const first = await daysOf(page)
    expect(first[0]).toMatch(/^2024-05-/)
    await page.getByRole('link', { name: /^Later games/ }).click()
    expect((await daysOf(page))[0] ?? '' > (first[0] ?? '')).toBeTruthy()
    await page.goto('/south-coast/schedule')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await expect(page.getByRole('link', { name: 'Apple Calendar' })).toBeVisible()
  })
})

test('the weeks of a phone follow the day that is read, and mark it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The weeks stay on the screen on phones only.')
  await open(page, '/south-coast/schedule')
  const weeks = page.getByRole('navigation', { name: 'Weeks' })
  const marked = () => weeks.locator('[data-visible] strong').allTextContents()
  expect(await marked()).toEqual([])
  const days = await daysOf(page)
  const lastOfStrip = await weeks
    .locator('a:has(strong)')
    .last()
    .evaluate((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('day') ?? '')
  const later = days.find((day) => day > lastOfStrip)
  expect(later).toBeDefined()
  for (const day of [later, days[0]]) {
    await page.locator(`#day-${day}`).evaluate((heading) => heading.closest('tbody')?.scrollIntoView())
    await expect.poll(marked).toEqual([String(Number(day?.slice(8)))])
    await expect(weeks.locator('[data-visible]')).toBeInViewport({ ratio: 1 })
  }
})
