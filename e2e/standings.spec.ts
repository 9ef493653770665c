import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test } from './journey.ts'

const table = (page: Page) => page.getByRole('table').first()
const positions = (page: Page) => table(page).locator('tbody td:first-child strong').allTextContents()
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })

test('a visitor reads why a team is above another, with the pointer and with the keyboard (S037)', async ({
  page,
}) => {
  await page.goto('/little-dribblers/jTeamList')
  const button = page.getByRole('button', { name: /^Tie/ }).first()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const note = page.getByRole('dialog', { name: /^Why .+ are ahead of .+/ })
  await expect(note).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(note.getByRole('row').nth(1)).toHaveText(/^1Win percentage.*Tied$/)
  await expect(note.getByRole('row').filter({ hasText: 'Decides' })).toHaveCount(1)
  await expectToFit(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await button.press('Enter')
  await expect(note).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(note).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Space')
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor reads why a team is above another', async ({ page }) => {
    await page.goto('/little-dribblers/jTeamList')
    await page.getByRole('button', { name: /^Tie/ }).first().click()
    await expect(page.getByRole('dialog')).toContainText('Decides')
  })
})

test('a head sorts the standings, without new positions and without the playoff line (S037)', async ({
  page,
}) => {
  await page.goto('/wnba/teamList')
  const line = page.getByText('Playoffs: places 1 to 8')
  await expect(line).toBeVisible()
  const inOrder = await positions(page)
  expect(inOrder).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)))
  const losses = head(page, 'Losses')
  await losses.getByRole('button').click()
  await expect(losses).toHaveAttribute('aria-sort', 'ascending')
  await expect(line).toHaveCount(0)
  await losses.getByRole('button').press('Enter')
  await expect(losses).toHaveAttribute('aria-sort', 'descending')
  expect(await positions(page)).toEqual(inOrder.toReversed())
  await losses.getByRole('button').press('Enter')
  expect(await positions(page)).toEqual(inOrder)
  await expect(line).toBeVisible()
})

test('a filter that is chosen before the scripts of the page have loaded takes effect (S037, R292)', async ({
  page,
}) => {
  let load = () => {}
  const held = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/entry-client*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/south-coast/teamList', { waitUntil: 'commit' })
  const season = page.getByRole('combobox', { name: 'Season' })
  const past = String(
    await season
      .locator('option')
      .filter({ hasNotText: /Fall 2026/ })
      .first()
      .textContent(),
  )
  await season.selectOption(past)
  load()
  await expect(page.getByText(`${past} · All Leagues`)).toBeVisible()
  await expect(page).toHaveURL(/season/)
  await page.unrouteAll({ behavior: 'wait' })
})

test('the season of a league stays chosen when all leagues are shown again (S037)', async ({ page }) => {
  await page.goto('/south-coast/teamList')
  const filter = (name: string) => page.getByRole('combobox', { name })
  const past = filter('League')
    .locator('option')
    .filter({ hasText: /\((?!Fall 2026)/ })
  const text = String(await past.first().textContent())
  const seasonName = /\((.*)\)/.exec(text)?.[1] ?? ''
  await filter('League').selectOption(text)
  await expect(filter('Season').locator('option:checked')).toHaveText(seasonName)
  await filter('League').selectOption('All Leagues')
  await expect(page.getByText(`${seasonName} · All Leagues`)).toBeVisible()
})

test('a choice of the standings shows that it is loading, and marks no rows (S037, R292)', async ({
  page,
}) => {
  await page.goto('/south-coast/teamList')
  const season = page.getByRole('combobox', { name: 'Season' })
  const past = await season
    .locator('option')
    .filter({ hasNotText: /Fall 2026/ })
    .first()
    .textContent()
  // The server answers only when the page has been looked at.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/seasonsv2/*/standings*', async (route) => {
    await held
    await route.continue()
  })
  await season.selectOption(String(past))
  await expect(page.getByText('Loading...').first()).toBeVisible()
  await expect(page.getByText('Please Select Filter Option')).toHaveCount(0)
  answer()
  await expect(page.getByText(`${past} · All Leagues`)).toBeVisible()
  await expect(page.locator('[data-changed]')).toHaveCount(0)
  await page.goBack()
  await expect(table(page)).toBeVisible()
  await expect(page.locator('[data-changed]')).toHaveCount(0)
  await page.getByRole('link', { name: 'By league' }).click()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page.getByText('Playoffs: places 1 to 3')).toHaveCount(3)
  await expectToFit(page)
  await expectAccessible(page)
})

test('position and team stay in place while the full table scrolls, together with their heads', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'phone', 'The full table fits a desktop.')
  await page.goto('/wnba/teamList?table=full')
  const scrolled = page.getByRole('region', { name: 'Standings' })
  await scrolled.evaluate((region) => region.scrollTo({ left: 300 }))
  const leftOf = async (selector: string) => (await table(page).locator(selector).first().boundingBox())?.x
  for (const [cell, above] of [
    ['tbody td:first-child', 'thead th:first-child'],
    ['tbody th', 'thead th:has-text("Team")'],
  ] as const)
    expect(await leftOf(above)).toBe(await leftOf(cell))
  // A figure can be seen beside the team before anything is scrolled.
  await scrolled.evaluate((region) => region.scrollTo({ left: 0 }))
  const wins = await head(page, 'Wins').boundingBox()
  expect((wins?.x ?? 1000) + (wins?.width ?? 0)).toBeLessThanOrEqual(390)
  await expectToFit(page)
})

test('a visitor traces the path of a team through the bracket, and swipes between its rounds (S024)', async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    addEventListener(
      'scroll',
      ({ target }) => target instanceof Element && places.add(target.scrollLeft),
      true,
    )
  })
  await page.goto('/south-coast/tournament')
  await page.getByRole('link', { name: 'Division 1 Bracket' }).last().click()
  const bracket = page.getByRole('region', { name: 'Bracket' })
  await expect(bracket).toBeVisible()
  await expectToFit(page)
  const path = bracket.locator('li[data-path]')
  await page.mouse.move(0, 0)
  await expect(path).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Path of' }).selectOption({ index: 1 })
  expect(await path.count()).toBeGreaterThan(0)
  const team = bracket.locator('button[data-side]').last()
  await team.focus()
  const pointed = await team.getAttribute('data-side')
  await expect(bracket.locator('[data-traced]').first()).toHaveAttribute('data-side', String(pointed))
  await team.press('Enter')
  await expect(team).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  if (info.project.name === 'phone') {
    const rounds = page.getByRole('navigation', { name: 'Rounds' }).getByRole('link')
    // It opens at the round in play, without passing others on the way.
    await expect(rounds.nth(1)).toHaveAttribute('aria-current', 'true')
    expect(await page.evaluate(() => (window as never as { places: Set<number> }).places.size)).toBe(1)
    await bracket.evaluate((region) => region.scrollTo({ left: 0 }))
    await expect(rounds.first()).toHaveAttribute('aria-current', 'true')
    await rounds.nth(1).click()
    await expect(rounds.nth(1)).toHaveAttribute('aria-current', 'true')
  }
  await bracket.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/games\//)
})

test.describe('before the scripts of the page have loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a bracket stands at the round in play (S024)', async ({ page }, info) => {
    test.skip(info.project.name !== 'phone', 'On a desktop all rounds are on the screen.')
    await page.route('**/assets/main*', (route) => route.abort())
    await page.goto('/south-coast/tournamentBracket')
    const round = (name: string) =>
      page.getByRole('region', { name: 'Bracket' }).getByRole('heading', { name })
    await expect(round('Quarterfinals')).not.toBeInViewport({ ratio: 0.5 })
    await expect(round('Semifinals')).toBeInViewport({ ratio: 1 })
  })
})

test('a visitor finds the next game, the leaders and the neighbors of a team (S041)', async ({ page }) => {
  await page.goto('/south-coast/teamList')
  await table(page).getByRole('link').filter({ hasText: /\w/ }).first().click()
  await expect(page).toHaveURL(/\/teams\//)
  const headings = page.getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: 'ROSTER' })).toBeVisible()
  const titles = await headings.allTextContents()
  expect(titles.indexOf('SCHEDULE')).toBeLessThan(titles.indexOf('ROSTER'))
  expect(titles).toContain('Leaders')
  await expect(page.getByText(/Next game|Playing now/)).toBeVisible()
  await page.getByRole('button', { name: /^Add .* to my calendar$/ }).click()
  await expect(page.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute('href', /^webcal:/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectToFit(page)
  await expectAccessible(page)
})
