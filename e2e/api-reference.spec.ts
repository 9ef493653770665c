import { expect, expectAccessible, expectToFit, test } from './journey.ts'

test('the API reference fits the screen, with the description of a group beside or below its name', async ({
  page,
}) => {
  await page.goto('/api/docs')
  const group = page.locator('.opblock-tag[data-tag="Games"]')
  const description = await group.locator('small').boundingBox()
  expect(description?.width).toBeGreaterThan(250)
  await group.click()
  await page.locator('[id$="-recordScore"] .opblock-summary-control').click()
  await expect(page.locator('.responses-table')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  // The form that sends a request, and the schema of its body.
  const call = page.locator('[id$="-recordScore"]')
  await call.getByRole('button', { name: 'Try it out' }).click()
  await expect(call.getByRole('textbox', { name: 'Request body' })).toBeVisible()
  await call.getByRole('tab', { name: 'Schema' }).first().click()
  await expectAccessible(page)
})

test('the dialog of the API reference that takes a token has names for its controls', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(page.getByRole('button', { name: 'Close' }).first()).toBeVisible()
  await expectAccessible(page)
})
