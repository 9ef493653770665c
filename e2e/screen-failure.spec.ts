import type { Page } from '@playwright/test'
import { expect, expectAccessible, OFFLINE_ERRORS, signIn, test } from './journey.ts'

test.use({
  expectedErrors: [
    [OFFLINE_ERRORS, /dynamically imported module/, /script of a screen/, /status of 404/],
    { scope: 'test' },
  ],
})

const failure = (page: Page) => page.getByText('This screen could not be loaded.')

/** Opens a screen, and waits until the page is old enough to be loaded again. */
async function openHome(page: Page): Promise<void> {
  await signIn(page, 'staff')
  await page.goto('/dashboard/seasons')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const openTeams = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Teams' }).filter({ visible: true }).first().click()

test('a screen that cannot be loaded leaves the navigation, and opens by itself when the network is back', async ({
  page,
}) => {
  await openHome(page)
  await page.context().setOffline(true)
  await openTeams(page)
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible({ timeout: 30_000 })
})

test('a screen whose script a release has replaced opens with the scripts of the release', async ({
  page,
}) => {
  await openHome(page)
  let documents = 0
  await page.route('**/teamList', (route) => {
    documents += 1
    return route.continue()
  })
  // The script is gone until the page is loaded again.
  await page.route('**/admin-assets/TeamsPage-*.js', (route) =>
    documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await openTeams(page)
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible({ timeout: 40_000 })
  expect(documents).toBe(1)
})
