import { COLOR_RULES, expect, expectAccessible, expectToFit, test } from './journey.ts'

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
  await expectAccessible(page, { rules: COLOR_RULES })
})
