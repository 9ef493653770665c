import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hoops, owner, superAdmin } from '../../test/organization.ts'
import { network, refusal, silence } from '../../test/network.ts'
import { renderSignedIn } from '../../test/signed-in.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { forgetReader, lastUser, rememberUser } from '../lib/device.ts'
import { refreshSession } from '../lib/query-client.ts'

type Answers = Parameters<typeof network>[0]

function draw(address: string, answers: Answers) {
  const sent = network({
    'GET /api/organizations': () => ({ organizations: [hoops] }),
    'GET /api/organizations/:id': () => ({ organization: hoops }),
    'GET /api/seasonsv2': () => ({ seasons: [] }),
    ...answers,
  })
  renderSignedIn(<AppRoutes />, { path: '*', address })
  return sent
}
const nobody: Answers = { 'GET /api/auth/check-auth': () => ({ authenticated: false }) }
const signedIn = (user: typeof owner): Answers => ({
  'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
})
const address = () => page.getByLabelText('Address')
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.unstubAllGlobals())

describe('who is signed in', () => {
  it('R058 S011 leads on from the sign-in by role', async () => {
    draw('/login', signedIn(superAdmin))
    await expect.element(address()).toMatchTextContent('/organizations')
    draw('/hoops/login', signedIn(owner))
    await expect.element(address()).toMatchTextContent('/dashboard/seasons')
  })

  it('S004 R054 is not known yet, and nothing is shown, until the check answers', async () => {
    let answer: (response: Response) => void = () => {}
    const waits = new Promise<Response>((resolve) => (answer = resolve))
    draw('/login', { 'GET /api/auth/check-auth': () => waits })
    await expect.element(address()).not.toBeInTheDocument()
    expect(page.getByRole('heading').elements()).toEqual([])
    answer(Response.json({ authenticated: false }))
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  it('R062 is nobody when the check fails, silently', async () => {
    draw('/history', { 'GET /api/auth/check-auth': silence })
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('')
  })

  it('The last user of this device is signed in while no answer comes, and is asked to sign in again once the server knows nobody.', async () => {
    await rememberUser(owner)
    let isReachable = false
    draw('/userSettings', {
      'GET /api/auth/check-auth': () => {
        if (!isReachable) throw new TypeError('no network')
        return { authenticated: false }
      },
    })
    await page.viewport(1440, 900)
    await expect.element(page.getByRole('link', { name: 'Website Menu' })).toBeInTheDocument()
    isReachable = true
    await refreshSession()
    await expect.element(page.getByText(/^Your session has ended/)).toBeVisible()
    await expect.element(page.getByLabelText('Username')).toHaveValue(owner.username)
    expect(await lastUser()).toMatchObject({ id: owner.id })
    await forgetReader()
  })

  it('The last user of this device is forgotten when the server knows nobody from the start.', async () => {
    await rememberUser(owner)
    draw('/history', nobody)
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(lastUser).toBeNull()
  })

  it('R059 R060 R061 waits for the answer, and says the failure for a while', async () => {
    let answer: (response: Response) => void = () => {}
    const waits = new Promise<Response>((resolve) => (answer = resolve))
    draw('/login', { ...nobody, 'POST /api/auth/login': () => waits })
    await page.getByLabelText('Username').fill('ona')
    await page.getByLabelText('Password', { exact: true }).fill('wrong')
    await button('Login').click()
    await expect.element(button('Logging in...')).toBeDisabled()
    answer(silence())
    const failure = page.getByText('Login failed. Please check your credentials.')
    await expect.element(failure).toBeVisible()
    await expect.element(failure, { timeout: 5000 }).not.toBeInTheDocument()
  })

  it('S012 sends an owner, not staff, to the own organization; both to the website menu', async () => {
    draw('/history', { ...signedIn(owner), 'GET /api/history': () => ({ entries: [] }) })
    const menu = page.getByRole('link', { name: 'Website Menu' })
    await expect.element(menu).toHaveAttribute('href', '/navbar-links')
    const own = page.getByRole('link', { name: 'Organization', exact: true })
    await expect.element(own).toHaveAttribute('href', '/organizations/org-1')
    draw('/userSettings', signedIn({ ...owner, role: 'staff' }))
    await expect.element(menu).toBeInTheDocument()
    await expect.element(own).not.toBeInTheDocument()
  })

  it('links owners, not staff, to the API tokens from Settings', async () => {
    await page.viewport(1440, 900)
    const link = page.getByRole('link', { name: 'API tokens' })
    for (const [role, count] of [
      ['org_owner', 1],
      ['staff', 0],
    ] as const) {
      draw('/projections', signedIn({ ...owner, role }))
      await button('Settings').click()
      await expect.element(page.getByRole('link', { name: 'Game Periods' })).toBeVisible()
      await expect.element(link).toHaveLength(count)
    }
  })

  it('R053 R063 stays where it is when the sign-out fails, and logs that alone', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    // A screen that owners do not have is missing for them, whatever else is built.
    draw('/projections', { ...signedIn(owner), 'POST /api/auth/logout': silence })
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.viewport(1440, 900)
    await button('Settings').click()
    await button('Logout').click()
    await expect.poll(() => log.mock.calls.length).toBe(1)
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    log.mockRestore()
  })
})

describe('a temporary password', () => {
  const temporary = { ...owner, mustChangePassword: true }

  it('opens one screen alone, whatever the address, until another one is chosen', async () => {
    const sent = draw('/dashboard/seasons', {
      ...signedIn(temporary),
      'POST /api/auth/password': () => ({ user: owner }),
    })
    await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await page.getByLabelText('New password', { exact: true }).fill('a long new password')
    await page.getByLabelText('New password, repeated', { exact: true }).fill('another one')
    await button('Save password').click()
    await expect.element(page.getByText('This is not the same password.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabelText('New password, repeated', { exact: true }).fill('a long new password')
    await button('Save password').click()
    await expect.element(page.getByRole('heading', { name: 'Seasons' })).toBeVisible()
    expect(sent[0]?.body).toEqual({ password: 'a long new password' })
  })

  it('says what the server does not take', async () => {
    draw('/', {
      ...signedIn(temporary),
      'POST /api/auth/password': () => refusal(422, 'invalid', 'Some values are not valid.'),
    })
    await page.getByLabelText('New password', { exact: true }).fill('password1234')
    await page.getByLabelText('New password, repeated', { exact: true }).fill('password1234')
    await button('Save password').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('Some values are not valid.')
  })
})
