import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SecondFactorView } from '@league/contracts/account/second-factor'
import { owner } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { UserSettingsPage } from './UserSettingsPage.tsx'

const route = { path: '/userSettings', address: '/userSettings' }
const session = { id: 'x1', signedInAt: '2026-11-20T18:00:00.000Z', lastUsedAt: '2026-11-21T02:00:00.000Z' }
const sessions = [
  { ...session, current: true, device: 'Firefox on Linux' },
  { ...session, id: 'x2', current: false, device: 'Safari on iPhone' },
]

const off = { enabled: false, since: null, recoveryCodesLeft: 0 }
const on = { enabled: true, since: '2026-11-20T18:00:00.000Z', recoveryCodesLeft: 10 }

/** Renders the page and returns the writes that it sends. */
function renderPage(answers: Parameters<typeof network>[0] = {}) {
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/usersv2/:id': () => ({ user: { ...owner, email: 'ona@hoops.example' } }),
    'GET /api/auth/sessions': () => ({ sessions }),
    'GET /api/auth/second-factor': () => ({ secondFactor: off }),
    ...answers,
  })
  renderSignedIn(<UserSettingsPage />, route)
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`))

// Wide enough for tables; on a phone they become cards.
beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('UserSettingsPage', () => {
  it('shows the settings in a form, and Cancel Edit closes it without saving (S113, R284)', async () => {
    const requests = renderPage()
    await button('Edit Settings').click()
    for (const name of ['Username', 'Email', 'Old Password', 'New Password', 'Theme']) {
      await expect.element(field(name)).toBeVisible()
    }
    await button('Cancel Edit').click()
    await expect.element(button('Save Changes')).not.toBeInTheDocument()
    expect(requests).toEqual([])
  })

  it('moves the focus to the first field of the form, and back to Edit Settings after Cancel Edit and saving', async () => {
    renderPage({ 'PUT /api/usersv2/:id': () => ({ user: owner }) })
    await button('Edit Settings').click()
    await expect.element(field('Username')).toHaveFocus()
    await button('Cancel Edit').click()
    await expect.element(button('Edit Settings')).toHaveFocus()
    await button('Edit Settings').click()
    await button('Save Changes').click()
    await expect.element(button('Edit Settings')).toHaveFocus()
  })

  it('sends null for empty passwords, and an empty text for an email address that was cleared (R282, R283, decision 49)', async () => {
    const requests = renderPage({ 'PUT /api/usersv2/:id': () => ({ user: owner }) })
    await button('Edit Settings').click()
    await field('Email').clear()
    await field('Theme').selectOptions('dark')
    await button('Save Changes').click()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    const empty = { email: '', oldPassword: null, password: null }
    expect(requests[0]?.body).toEqual({ username: 'ona', theme: 'dark', ...empty })
  })

  it('shows the server’s message when saving fails, otherwise "Failed to update user" for a few seconds (R283)', async () => {
    const answers = [
      () => refusal(422, 'old-password-wrong', 'The current password is incorrect.'),
      () => silence(),
    ]
    renderPage({ 'PUT /api/usersv2/:id': () => (answers.shift() ?? silence)() })
    await button('Edit Settings').click()
    await field('Username').fill('ona2')
    await button('Save Changes').click()
    await expect.element(page.getByText('The current password is incorrect.')).toBeVisible()
    await button('Save Changes').click()
    const failure = page.getByText('Failed to update user')
    await expect.element(failure).toBeVisible()
    await expect.element(failure, { timeout: 5000 }).not.toBeInTheDocument()
    await expect.element(field('Username')).toHaveValue('ona2')
  })

  it('shows "Failed to fetch user details" when the settings cannot be loaded (R283)', async () => {
    renderPage({ 'GET /api/usersv2/:id': silence })
    await expect.element(page.getByText('Failed to fetch user details')).toBeVisible()
  })

  it('lists the signed-in devices, marks this browser, and asks before signing out all of them', async () => {
    const requests = renderPage({ 'POST /api/auth/sign-out-everywhere': silence })
    const currentSession = page.getByRole('row', { name: /Firefox on Linux/ })
    await expect.element(currentSession).toMatchTextContent('This browser')
    await expect
      .element(page.getByRole('row', { name: /Safari on iPhone/ }))
      .toMatchTextContent('Nov 20, 2026')
    await button('Sign out everywhere').click()
    expect(requests).toEqual([])
    await button('Sign out').click()
    await expect.poll(() => requests.map(({ call }) => call)).toEqual(['POST /api/auth/sign-out-everywhere'])
    await expect.element(page.getByText('The request failed. Please try again.')).toBeVisible()
  })

  it('turns on two-step sign-in: the password, a code from the app, and recovery codes that only a button closes', async () => {
    let secondFactor: SecondFactorView = off
    const recoveryCodes = ['k4tz-9wq2-vm8h-3rpd', '7y2n-x5cf-bq0s-eg61']
    const requests = renderPage({
      'GET /api/auth/second-factor': () => ({ secondFactor }),
      'POST /api/auth/second-factor': ({ password }: { password: string }) =>
        password === 'right'
          ? { authenticator: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } }
          : refusal(422, 'old-password-wrong', 'The current password is incorrect.'),
      'POST /api/auth/second-factor/confirm': () => ({ secondFactor: (secondFactor = on), recoveryCodes }),
    })
    await button('Set up two-step sign-in').click()
    await field('Current password').fill('wrong')
    await button('Continue').click()
    await expect.element(page.getByText('The current password is incorrect.')).toBeVisible()
    await field('Current password').fill('right')
    await button('Continue').click()
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect.element(page.getByText('JBSWY3DPEHPK3PXP')).toBeVisible()
    await field('Code from the app').fill('123456')
    await button('Turn on').click()
    for (const code of recoveryCodes) await expect.element(page.getByText(code)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await button('I have stored the codes').click()
    await expect.element(page.getByText('10 recovery codes are left.')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([
      { password: 'wrong' },
      { password: 'right' },
      { code: '123456' },
    ])
  })

  it('turns off two-step sign-in only with the password', async () => {
    const requests = renderPage({
      'GET /api/auth/second-factor': () => ({ secondFactor: on }),
      'POST /api/auth/second-factor/turn-off': () => ({ secondFactor: off }),
    })
    await button('Turn off').click()
    expect(requests).toEqual([])
    await field('Current password').fill('right')
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect.element(page.getByText('Two-step sign-in turned off')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([{ password: 'right' }])
  })
})
