import { expect, expectAccessible, expectToFit, test } from './journey.ts'
import { createOrganizationWithOwner } from './organization.ts'

test('an owner creates an API token, a script uses it, and revoking the token ends its access', async ({
  page,
  isMobile,
  playwright,
  baseURL,
}) => {
  const { id, owner } = await createOrganizationWithOwner(page.request, { name: 'tokens' })
  await page.goto('/dashboard/seasons')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'API tokens' }).click()
  await expect(page.getByRole('heading', { name: 'API tokens' })).toBeInViewport()
  await expect(page.getByText('No API tokens yet.')).toBeVisible()

  await page.getByRole('button', { name: '+ Create token' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Season planner')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Copy your API token' })
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  const command = (await shown.locator('code').last().textContent()) ?? ''
  const [, token, address] = /^curl -H "Authorization: Bearer ([\w-]{43})" (\S+)$/.exec(command) ?? []
  expect(address).toBe(`${baseURL}/api/seasonsv2`)
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()

  // Like curl: no cookies and no headers of a browser.
  const script = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const created = await script.post('/api/seasonsv2', { data: { name: 'Planned by a script' } })
  expect([created.status(), await created.text()]).toEqual([200, expect.any(String)])
  expect((await script.get('/api/seasonsv2')).status()).toBe(200)
  expect((await script.post('/api/tokens', { data: {} })).status()).toBe(403)

  await page.goto('/history')
  await expect(page.getByText(`${owner.username} (API token “Season planner”)`).first()).toBeVisible()

  await page.goto(`/organizations/${id}`)
  const row = page.getByRole('row').filter({ hasText: 'Season planner' })
  await expect(row.getByRole('time')).toHaveCount(2)
  await expect(row).not.toContainText('Never')
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke Season planner' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Season planner revoked', { exact: true })).toBeVisible()
  await expect(row).toContainText('Revoked')
  const refused = await script.get('/api/seasonsv2')
  expect([refused.status(), await refused.json()]).toEqual([
    401,
    { code: 'api-token-invalid', message: 'This API token is unknown, expired or revoked.' },
  ])
  await script.dispose()
})
