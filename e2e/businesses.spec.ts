import { expect, expectAccessible, expectToFit, test } from './journey.ts'
import { callApi, createOrganizationWithOwner } from './organization.ts'

test('a business is added, found, edited at the same time as somebody else, and deleted (S112)', async ({
  page,
}) => {
  const name = 'Courts'
  await createOrganizationWithOwner(page.request, { name: 'businesses' })
  await page.goto('/businessPage')
  await expect(page.getByRole('heading', { name: 'Businesses' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '+ Add Business' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel('Website').fill('https://courts.example')
  await dialog.getByLabel('City').selectOption('Houston')
  await dialog.getByLabel('Sport').selectOption({ label: 'Tennis' })
  await dialog.getByLabel('Sign-up deadline').fill('2026-03-01')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} added`)).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: name })
  await page.getByLabel('City').selectOption('Buffalo')
  await expect(card).toHaveCount(0)
  await page.getByLabel('City').selectOption('Houston')
  await page.getByLabel('Search').fill(name)
  // A calendar day does not shift with the time zone.
  await expect(card).toContainText('March 1, 2026')
  const { user } = await callApi<{ user: { id: string; username: string } }>(
    page.request,
    'get',
    '/api/auth/check-auth',
  )
  for (const theme of ['dark', 'light']) {
    await callApi(page.request, 'put', `/api/usersv2/${user.id}`, { username: user.username, theme })
    await page.reload()
    await expect(card).toContainText('March 1, 2026')
    await expectToFit(page)
    await expectAccessible(page)
  }

  const other = await page.context().newPage()
  await other.goto('/businessPage')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Cost').fill('$90')
  await other.getByRole('button', { name: `Edit ${name}` }).click()
  await other.getByRole('dialog').getByLabel('Cost').fill('$150')
  await other.getByRole('dialog').getByLabel('Closed').check()
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText(`${name} updated`)).toBeVisible()
  await other.close()
  await expect(dialog).toContainText('Cost is now “$150”.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card).toContainText('$90')
  await expect(card).toContainText('Sign-up: Closed')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card).toHaveCount(0)
  await page.goto('/history')
  await expect(page.getByText(`Business ${name} deleted`)).toBeVisible()
})
