import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test } from './journey.ts'
import { callApi, createOrganizationWithGames } from './organization.ts'

const seasonNames = async (page: Page) => {
  const answer = await callApi<{ seasons: { name: string }[] }>(page.request, 'get', '/api/seasonsv2')
  return answer.seasons.map(({ name }) => name)
}

test('an organizer deletes a season by mistake, undoes it from the message, and redoes and undoes it in the history, with the keyboard alone', async ({
  page,
}) => {
  const { owner } = await createOrganizationWithGames(page.request, 'undo')
  await page.goto('/dashboard/seasons')
  await page.getByRole('checkbox', { name: /2024/ }).press('Space')
  await page.getByRole('button', { name: 'Delete selected' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete selected seasons?' })
  await expect(question).toContainText(/2024: 1 league, \d+ team entries and 6 games\./)
  await expect(question).toContainText('You can undo this from the next message, or from History.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Seasons deleted')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /2024/ })).toBeVisible()
  expect(await seasonNames(page)).toEqual(['2024'])

  await page.goto('/history')
  const deletion = page.getByRole('listitem').filter({ hasText: 'Season 2024 deleted' })
  await expect(deletion).toContainText(`Undone by ${owner.username}`)
  await expect(deletion.getByText('Season 2024 deleted')).toHaveCSS('text-decoration-line', 'line-through')
  await expectAccessible(page)
  await expectToFit(page)
  const redo = page.getByRole('button', { name: 'Redo: Season 2024 deleted' })
  await redo.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo: Season 2024 deleted' })
  await expect(undo).toBeFocused()
  expect(await seasonNames(page)).toEqual([])
  // The message of what was done again can be undone, too.
  await page.keyboard.press('Control+z')
  await expect(redo).toBeVisible()
  expect(await seasonNames(page)).toEqual(['2024'])
})

test.describe('a refused undo', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('a change that something later depends on is not undone, and the history says what came later', async ({
    page,
  }) => {
    const { id } = await createOrganizationWithGames(page.request, 'undo-later')
    const { season } = await callApi<{ season: { id: string } }>(
      page.request,
      'post',
      `/api/organizations/${id}/seasons`,
      { name: 'Winter' },
    )
    await callApi(page.request, 'post', `/api/seasonsv2/${season.id}/leagues`, { name: 'Monday' })
    await page.goto('/history')
    await page.getByRole('button', { name: 'Undo: Season Winter created' }).press('Enter')
    const creation = page.getByRole('listitem').filter({ hasText: 'Season Winter created' })
    await expect(creation.getByRole('alert')).toContainText('League Monday created')
    await expectAccessible(page)
    await expectToFit(page)
    expect(await seasonNames(page)).toContain('Winter')
  })
})
