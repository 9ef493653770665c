import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { owner } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { UserSettingsPage } from './UserSettingsPage.tsx'

const at = { path: '/userSettings', address: '/userSettings' }
const session = { id: 'x1', signedInAt: '2026-11-20T18:00:00.000Z', lastUsedAt: '2026-11-21T02:00:00.000Z' }
const sessions = [
  { ...session, current: true, device: 'Firefox on Linux' },
  { ...session, id: 'x2', current: false, device: 'Safari on iPhone' },
]

function draw(answers: Parameters<typeof network>[0] = {}) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/usersv2/:id': () => ({ user: { ...owner, email: 'ona@hoops.example' } }),
    'GET /api/auth/sessions': () => ({ sessions }),
    ...answers,
  })
  renderSignedIn(<UserSettingsPage />, at)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`))

// Tables are tables where there is room for them.
beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the own settings', () => {
  it('S113 R284 are edited in a form, and left alone by Cancel Edit', async () => {
    const sent = draw()
    await button('Edit Settings').click()
    for (const name of ['Username', 'Email', 'Old Password', 'New Password', 'Theme']) {
      await expect.element(field(name)).toBeVisible()
    }
    await button('Cancel Edit').click()
    await expect.element(button('Save Changes')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('R282 R283 are saved with null for what is empty', async () => {
    const sent = draw({ 'PUT /api/usersv2/:id': () => ({ user: owner }) })
    await button('Edit Settings').click()
    await field('Email').clear()
    await field('Theme').selectOptions('dark')
    await button('Save Changes').click()
    await expect.element(page.getByText('User updated successfully')).toBeVisible()
    const nothing = { email: null, oldPassword: null, password: null }
    expect(sent[0]?.body).toEqual({ username: 'ona', theme: 'dark', ...nothing })
  })

  it('R283 say why they were not saved: the server’s words, else Failed to update user, which goes after a while', async () => {
    const answers = [
      () => refusal(422, 'old-password-wrong', 'The current password is incorrect.'),
      () => silence(),
    ]
    draw({ 'PUT /api/usersv2/:id': () => (answers.shift() ?? silence)() })
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

  it('R283 say when they cannot be read', async () => {
    draw({ 'GET /api/usersv2/:id': silence })
    await expect.element(page.getByText('Failed to fetch user details')).toBeVisible()
  })
})

describe('where the user is signed in', () => {
  it('names the devices and this browser, and asks before all of them are signed out', async () => {
    const sent = draw({ 'POST /api/auth/sign-out-everywhere': silence })
    const here = page.getByRole('row', { name: /Firefox on Linux/ })
    await expect.element(here).toMatchTextContent('This browser')
    await expect
      .element(page.getByRole('row', { name: /Safari on iPhone/ }))
      .toMatchTextContent('Nov 20, 2026')
    await button('Sign out everywhere').click()
    expect(sent).toEqual([])
    await button('Sign out').click()
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /api/auth/sign-out-everywhere'])
    await expect.element(page.getByText('The request failed. Please try again.')).toBeVisible()
  })
})
