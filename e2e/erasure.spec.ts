import { callApi, createOrganizationWithGames } from './organization.ts'
import { expect, expectAccessible, expectToFit, test } from './journey.ts'

// A reason that names the person is refused.
test.use({ expectedErrors: [/status of 422 .*\/erasure$/] })

test('an organizer erases the personal data of a player with the keyboard, and gets a receipt', async ({
  page,
}) => {
  await createOrganizationWithGames(page.request, 'erasure')
  const { players } = await callApi<{ players: { id: string; firstName: string; lastName: string }[] }>(
    page.request,
    'get',
    '/api/playersv2',
  )
  const [player] = players
  if (!player) throw new Error('The organization has no players.')
  const name = `${player.firstName} ${player.lastName}`
  await page.goto(`/dashboard/players/${player.id}`)
  await page.getByRole('button', { name: 'More actions for the player' }).click()
  await page.getByRole('menuitem', { name: 'Delete Player' }).click()
  await expect(page.getByText('Deleting keeps the personal data')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase personal data', exact: true }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Erase personal data' })
  await expect(dialog.getByText('It cannot be undone.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).focus()
  await page.keyboard.type(`${name} asked for it`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Leave the name of the person out of the reason')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it in writing')
  await page.keyboard.press('Enter')

  const receipt = page.getByRole('dialog', { name: 'Personal data erased' })
  await expect(receipt.getByText('Asked for it in writing')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.keyboard.press('Enter')
  await expect(receipt).toBeHidden()

  await page.goto('/history')
  await expect(page.getByText('Personal data of a player erased').first()).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
