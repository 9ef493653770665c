import type { Locator, Page } from '@playwright/test'
import { COLOR_RULES, expect, expectAccessible, expectStableLayout, expectToFit, test } from './journey.ts'
import { callApi, createOrganizationWithGames } from './organization.ts'
import { readGames } from './wnba.ts'

/** Expects that a page fits, does not move and is accessible, in light and dark. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectToFit(page)
  await expectStableLayout(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { rules: COLOR_RULES })
}

test('a game shows visitors what applies to its state, and its score as soon as it changes', async ({
  page,
}) => {
  const { slug } = await createOrganizationWithGames(page.request, 'public-game')
  const [game] = await readGames(page.request, slug)
  if (!game) throw new Error('The organization has no games')
  const change = (body: object) => callApi(page.request, 'put', `/api/gamesv2/${game.id}/details`, body)
  const address = `/${slug}/games/${game.id}`
  const main = page.getByRole('main')

  await test.step('a postponed game has its public note and no score (decision 54)', async () => {
    await change({ status: 'postponed', public_note: 'The gym is closed.', reason: 'Internal' })
    await page.goto(address)
    await expect(main).toContainText('POSTPONED')
    await expect(main).toContainText('The gym is closed.')
    await expect(main).not.toContainText('Internal')
    await expect(page.locator('[data-side]')).toHaveCount(0)
    await expectSound(page)
  })

  await test.step('a forfeit names its winner in place of a score (decision 39)', async () => {
    await change({ status: 'forfeit', winner_team_id: game.away_team_id })
    await expect(main).toContainText(`Forfeit, ${game.awayTeam.name} win`)
    await expect(page).toHaveTitle(new RegExp(`Forfeit, ${game.awayTeam.name} win`))
    // At the top of the page, another state may move what is below the score.
    await page.goto(address)
    await expectSound(page)
  })

  await test.step('a final game shows a corrected score without a reload and without a shift', async () => {
    await change({ status: 'scheduled' })
    await callApi(page.request, 'put', `/api/gamesv2/${game.id}/scores`, { score_home: 50, score_away: 61 })
    await page.goto(address)
    await expect(main).toContainText('FINAL')
    await callApi(page.request, 'put', `/api/gamesv2/${game.id}/scores`, { score_home: 50, score_away: 63 })
    await expect(page.locator('[data-side=away]')).toContainText('63')
    await expect(page).toHaveTitle(/63–50/)
    await expect(page.getByRole('status')).toHaveText(/63/)
    await expectSound(page)
  })
})

test('a change of the state of a game leaves what a visitor reads where it is, on its page and on the home page', async ({
  page,
  context,
}) => {
  const { slug } = await createOrganizationWithGames(page.request, 'public-state')
  const home = await context.newPage()
  await home.goto(`/${slug}`)
  const latest = home.getByRole('main').getByRole('link', { name: /Final/ }).first()
  const href = (await latest.getAttribute('href')) ?? ''
  const game = (await readGames(page.request, slug)).find(({ id }) => href.endsWith(id))
  if (!game) throw new Error('The home page shows no result')
  const change = (body: object) => callApi(page.request, 'put', `/api/gamesv2/${game.id}/details`, body)
  const score = { score_home: 147, score_away: 163 }
  const states = [
    { text: 'POSTPONED', apply: () => change({ status: 'postponed', public_note: 'The gym is closed.' }) },
    { text: /Forfeit, /, apply: () => change({ status: 'forfeit', winner_team_id: game.away_team_id }) },
    { text: 'CANCELED', apply: () => change({ status: 'cancelled' }) },
    {
      text: 'FINAL',
      async apply() {
        await change({ status: 'scheduled' })
        await callApi(page.request, 'put', `/api/gamesv2/${game.id}/scores`, score)
      },
    },
  ]
  const leaders = await readAt(home.getByRole('heading', { name: 'Leaders' }))
  await page.bringToFront()
  await page.goto(href)
  for (const { text, apply } of states) {
    const details = await readAt(page.getByRole('heading', { name: 'Game details' }))
    await apply()
    await expect(page.getByRole('main')).toContainText(text)
    await expect.poll(details.movedBy).toBeLessThan(2)
  }
  await home.bringToFront()
  await expect(home.getByRole('main')).toContainText(/147.*163|163.*147/)
  await expect.poll(leaders.movedBy).toBeLessThan(2)
})

/** Scrolls to a heading, and returns by how many pixels it has moved in the window since. */
async function readAt(heading: Locator): Promise<{ movedBy: () => Promise<number> }> {
  await heading.evaluate((element) => scrollTo({ top: scrollY + element.getBoundingClientRect().top - 90 }))
  const topOf = async () => (await heading.boundingBox())?.y ?? Number.NaN
  const before = await topOf()
  return { movedBy: async () => Math.abs((await topOf()) - before) }
}

test('a visitor shares a result and goes on to the next game with the keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [game] = await readGames(page.request)
  await page.goto(`/wnba/games/${game?.id}`)
  // Chromium on Linux has no dialog for sharing, so the address is copied.
  const share = page.getByRole('link', { name: 'Share result' })
  await share.focus()
  await expect(share).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Link copied' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const next = page.getByRole('navigation', { name: 'Other games' }).getByRole('link').last()
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`${game?.id}$`))
  await expect(page.getByRole('main')).toContainText('FINAL')
})

test('the box score keeps the players in view while it is scrolled to its last column', async ({ page }) => {
  const [game] = await readGames(page.request)
  await page.goto(`/wnba/games/${game?.id}`)
  const table = page.getByRole('region', { name: /^Box score of/ }).first()
  const [heading, player] = [table.getByRole('columnheader').first(), table.getByRole('rowheader').first()]
  const left = async () => [(await heading.boundingBox())?.x, (await player.boundingBox())?.x]
  const before = await left()
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }))
  expect(await left()).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the lists of leaders can be ordered and filtered, and a result can be sent by email', async ({
    page,
  }) => {
    await page.goto('/wnba/leaderboard')
    await page.getByRole('link', { name: 'Per game' }).click()
    await page.getByRole('link', { name: 'Rebounds' }).first().click()
    await page.getByLabel('Games').selectOption({ label: 'At least 10 games' })
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/stat=reb/)
    await expect(page).toHaveURL(/by=game/)
    await expect(page).toHaveURL(/min=10/)
    await expect(page.getByText(/\d in \d\d games/).first()).toBeVisible()
    const [game] = await readGames(page.request)
    await page.goto(`/wnba/games/${game?.id}`)
    await expect(page.getByRole('link', { name: 'Share result' })).toHaveAttribute('href', /^mailto:/)
  })

  test('the empty tabs of a player open to a text that says so (S043)', async ({ page }) => {
    const [game] = await readGames(page.request)
    await page.goto(`/wnba/games/${game?.id}`)
    await page
      .getByRole('region', { name: /^Box score of/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByText('Bio', { exact: true }).click()
    await expect(page.getByText('Nothing here yet.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Stats', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Splits' })).toBeVisible()
  })
})
