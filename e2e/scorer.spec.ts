import {
  COLOR_RULES,
  expect,
  expectAccessible,
  expectToFit,
  layoutShiftOf,
  OFFLINE_ERRORS,
  slowDownApi,
  test,
  watchLayoutShift,
} from './journey.ts'
import { createNight } from './night-games.ts'
import { callApi, createOrganizationWithOwner, signInToApi } from './organization.ts'

// These tests go offline on purpose.
test.use({
  expectedErrors: [
    [OFFLINE_ERRORS, /status of 401.*\/api\/scorer/, /status of 422.*\/scores/],
    { scope: 'test' },
  ],
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
  await slowDownApi(scorer)
  await scorer.reload()
  await expect(cells).toHaveCount(6)
  await expectToFit(scorer)
  expect(await layoutShiftOf(scorer)).toBe(0)
  await scorer.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await expectAccessible(scorer, { rules: COLOR_RULES })
  await scorer.unrouteAll({ behavior: 'wait' })
  const movedSince = await watchLayoutShift(scorer)
  await cells.nth(0).fill('61')
  await cells.nth(1).fill('68')
  await expect(scorer.getByText('1 of 3 done')).toBeVisible()
  const isCached = () => scorer.evaluate(async () => (await caches.match('/scorer')) !== undefined)
  await expect.poll(isCached).toBe(true)
  await context.setOffline(true)
  await cells.nth(2).fill('50')
  await cells.nth(3).fill('49')
  await expect(scorer.getByText(/You are offline. 1 score is saved/)).toBeVisible()
  expect(await movedSince()).toEqual([])
  await expect(scorer.locator('body')).not.toBeFocused()
  // Live scoring opens too, although the scorer has not opened it with a network.
  await scorer
    .getByRole('link', { name: /^Live scoring of/ })
    .last()
    .click()
  await expect(scorer.getByRole('button', { name: 'Start game' })).toBeVisible()
  await scorer.getByRole('link', { name: 'Back to the games' }).click()
  await expect(cells.nth(2)).toHaveValue('50')
  await scorer.reload()
  await expect(scorer.getByText(/You are offline. 1 score is saved/)).toBeVisible()
  await expect(cells.nth(2)).toHaveValue('50')
  await context.setOffline(false)
  await expect(scorer.getByText('2 of 3 done')).toBeVisible({ timeout: 20_000 })

  const history = await callApi<{ history: { actor: { name: string } }[] }>(
    page.request,
    'get',
    `/api/gamesv2/${games[0]}/history`,
  )
  expect(history.history[0]?.actor.name).toBe(`Sam, by a scorer link of ${owner.username}`)

  // The scorer scores a game live, and comes back to the games of the link.
  await scorer
    .getByRole('link', { name: /^Live scoring of/ })
    .first()
    .click()
  await expect(scorer.getByRole('button', { name: 'Start game' })).toBeVisible()
  await expectAccessible(scorer)
  await scorer.getByRole('link', { name: 'Back to the games' }).click()
  await expect(cells).toHaveCount(6)

  // A second scorer opens the link, and the organizer ends the access of that person alone.
  const otherContext = await browser.newContext(info.project.use)
  const other = await otherContext.newPage()
  await other.goto(address)
  await other.getByLabel('Your name').fill('Kim')
  await other.getByRole('button', { name: 'Start scoring' }).click()
  await expect(other.getByText('scoring as Kim')).toBeVisible()
  await page.keyboard.press('Escape')
  await signInToApi(page.request, owner)
  await page.getByRole('button', { name: 'Scorer link' }).click()
  await dialog.getByRole('button', { name: 'End access of Kim' }).click()
  await expect(page.getByText('Kim can no longer enter scores')).toBeVisible()
  await other.reload()
  await expect(other.getByText('This scorer link has ended. Ask for a new one.')).toBeVisible()
  await otherContext.close()
  await scorer.reload()
  await expect(cells).toHaveCount(6)
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  await scorer.reload()
  await expect(scorer.getByText('This scorer link has ended. Ask for a new one.')).toBeVisible()
  await context.close()
})
