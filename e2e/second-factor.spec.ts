import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, expectToFit, test } from './journey.ts'
import { createOrganizationWithOwner } from './organization.ts'

// The browser logs refused requests as errors: a wrong password, a missing and a wrong code.
test.use({ expectedErrors: [/status of (401|422)/] })

test('a user turns on two-step sign-in with the keyboard, signs in with a recovery code, and turns it off', async ({
  page,
}) => {
  const { owner } = await createOrganizationWithOwner(page.request, { name: 'two-steps' })
  await page.goto('/userSettings')
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)

  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  const codes = await test.step('the user connects an app and gets recovery codes', async () => {
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
    await dialog.getByLabel('Current password').fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect(dialog.getByLabel('Code from the app')).toBeFocused()
    await expectToFit(page)
    await expectAccessible(page)
    const secret = Secret.fromBase32((await dialog.locator('code').textContent()) ?? '')
    await page.keyboard.type(TOTP.generate({ secret }))
    await page.keyboard.press('Enter')
    const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(list).toHaveCount(10)
    await expectToFit(page)
    await expectAccessible(page)
    // Escape would lose the codes.
    await page.keyboard.press('Escape')
    const texts = await list.allTextContents()
    await dialog.getByRole('button', { name: 'I have stored the codes' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    return texts
  })
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)

  await test.step('the user signs in with the password and a recovery code', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Username').fill(owner.username)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    const code = page.getByLabel('Code from your authenticator app')
    await expect(code).toBeFocused()
    await expectToFit(page)
    await expectAccessible(page)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is not right.')).toBeVisible()
    await code.fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/seasons')
  })

  await page.goto('/userSettings')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in' })
  await expectAccessible(page)
  await question.getByLabel('Current password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-step sign-in turned off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()

  await page.goto('/history')
  await expect(page.getByText(`Two-step sign-in of ${owner.username} turned off`)).toBeVisible()
})
