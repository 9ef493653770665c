import { expect, OFFLINE_ERRORS, test, waitForApp } from './journey.ts'

// These tests go offline on purpose.
test.use({ expectedErrors: [[OFFLINE_ERRORS], { scope: 'test' }] })

test('a visitor who goes offline reads once what is wrong, and the page opens by itself when the network is back', async ({
  page,
  context,
  isMobile,
}) => {
  const offlineTexts = page.getByText('You are offline').filter({ visible: true })
  await page.goto('/south-coast')
  await expect(page.getByRole('heading', { name: 'Leaders' })).toBeVisible()
  await waitForApp(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })

  await context.setOffline(true)
  await expect(offlineTexts).toHaveCount(1)
  await expect(offlineTexts).toContainText('This page may be out of date.')
  await expect(page.getByRole('heading', { name: 'Leaders' })).toBeVisible()

  const menu = page.getByRole('navigation', { name: isMobile ? 'Main pages' : 'Site' })
  await menu.getByRole('link', { name: 'STANDINGS' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(offlineTexts).toHaveCount(1)
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await expect(page).toHaveTitle('You are offline · south-coast')

  // A page that was loaded before still opens.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Leaders' })).toBeVisible()
  await expect(page).toHaveTitle('south-coast')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  expect(documents).toEqual([])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
  await expect(page).toHaveURL(/\/south-coast\/teamList$/)
  await expect(offlineTexts).toHaveCount(0)
})
