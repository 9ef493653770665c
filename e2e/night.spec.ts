import type { Page } from '@playwright/test'
import { COLOR_RULES, expect, expectAccessible, expectToFit, test } from './journey.ts'
import { callApi, createOrganizationWithOwner, signInToApi } from './organization.ts'

// These tests go offline on purpose.
test.use({
  expectedErrors: [
    [/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/, /status of 401.*\/api\/scorer/],
    { scope: 'test' },
  ],
})

interface Night {
  date: string
  leagues: { id: string; seasonId: string }[]
  games: string[]
}

/** The day of the games, in the time zone of the organization. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())

const before = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Creates two leagues with three games tonight each, and one game of last week without a score. */
async function createNight(page: Page): Promise<Night> {
  const { request } = page
  const date = today()
  const { season } = await callApi<{ season: { id: string } }>(request, 'post', '/api/seasonsv2', {
    name: 'Fall',
    active: true,
  })
  const leagues = []
  const games = []
  for (const name of ['Sunday Men', 'Tuesday Open']) {
    const base = `/api/seasonsv2/${season.id}/leagues`
    const { league } = await callApi<{ league: { id: string } }>(request, 'post', base, { name })
    leagues.push({ id: league.id, seasonId: season.id })
    const teams: string[] = []
    for (const team of ['Anchors', 'Breakers', 'Dockers', 'Tides', 'Owls', 'Hogs']) {
      const body = { name: `${team} ${name.slice(0, 3)}` }
      const { team: entry } = await callApi<{ team: { id: string } }>(
        request,
        'post',
        `${base}/${league.id}/teams`,
        body,
      )
      teams.push(entry.id)
    }
    for (const index of [0, 1, 2]) {
      const { game } = await callApi<{ game: { id: string } }>(
        request,
        'post',
        `${base}/${league.id}/games`,
        {
          home_team_id: teams[index * 2],
          away_team_id: teams[index * 2 + 1],
          date,
          time: `1${7 + index}:00`,
          location: name === 'Sunday Men' ? 'Harbor Gym' : 'Bayside High',
        },
      )
      games.push(game.id)
    }
    if (name === 'Sunday Men') {
      await callApi(request, 'post', `${base}/${league.id}/games`, {
        home_team_id: teams[0],
        away_team_id: teams[3],
        date: before(date, 7),
        time: '20:00',
      })
    }
  }
  return { date, leagues, games }
}

/** Counts layout shifts that no input caused. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

test('tonight is scored in the score sheet with the keyboard alone, also without a network', async ({
  page,
  context,
}) => {
  await createOrganizationWithOwner(page.request, { name: 'night' })
  await createNight(page)
  await page.goto('/dashboard/scoreSheet')
  const cells = page.getByRole('textbox', { name: /^Score of/ })
  await expect(cells).toHaveCount(12)
  await expect(cells.first()).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page)

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
  expect(await shiftOf(page)).toBeLessThan(0.001)
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
  await expect(page.getByText('Score restored')).toBeVisible()
  await expect(unscored.getByRole('textbox').first()).toHaveValue('')

  await needs
    .getByRole('link', { name: /^Add players/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /Add Player/ })).toBeVisible()
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

test('a scorer opens a link without an account and scores its games, also without a network', async ({
  page,
  browser,
}, info) => {
  const { owner } = await createOrganizationWithOwner(page.request, { name: 'scorer' })
  const { games } = await createNight(page)
  await page.goto('/dashboard/scoreSheet')
  await page.getByRole('button', { name: 'Scorer link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scorer link' })
  await dialog.getByLabel('Games at').selectOption('Harbor Gym')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the scorer link' })).toBeVisible()
  await expectAccessible(page)
  const address = (await dialog.getByText(/\/scorer#/).textContent()) ?? ''

  const context = await browser.newContext(info.project.use)
  const scorer = await context.newPage()
  await scorer.goto(address)
  await scorer.getByLabel('Your name').fill('Sam')
  await expectAccessible(scorer)
  await scorer.getByRole('button', { name: 'Start scoring' }).click()
  const cells = scorer.getByRole('textbox', { name: /^Score of/ })
  await expect(cells).toHaveCount(6)
  await expect(scorer).toHaveURL(/\/scorer$/)
  await expectAccessible(scorer)
  await expectToFit(scorer)
  await cells.nth(0).fill('61')
  await cells.nth(1).fill('68')
  await expect(scorer.getByText('1 of 3 done')).toBeVisible()
  await context.setOffline(true)
  await cells.nth(2).fill('50')
  await cells.nth(3).fill('49')
  await expect(scorer.getByText(/You are offline. 1 score is saved/)).toBeVisible()
  await context.setOffline(false)
  await expect(scorer.getByText('2 of 3 done')).toBeVisible({ timeout: 20_000 })

  const history = await callApi<{ history: { actor: { name: string } }[] }>(
    page.request,
    'get',
    `/api/gamesv2/${games[0]}/history`,
  )
  expect(history.history[0]?.actor.name).toBe(`Sam, by a scorer link of ${owner.username}`)

  await page.keyboard.press('Escape')
  await signInToApi(page.request, owner)
  await page.getByRole('button', { name: 'Scorer link' }).click()
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  await scorer.reload()
  await expect(scorer.getByText('This scorer link has ended. Ask for a new one.')).toBeVisible()
  await context.close()
})
