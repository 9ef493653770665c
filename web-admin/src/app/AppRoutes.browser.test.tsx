import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Link, useParams } from 'react-router-dom'
import { hoops, owner, superAdmin } from '../../test/organization.ts'
import { network, refusal, silence } from '../../test/network.ts'
import { renderSignedIn } from '../../test/signed-in.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { screen } from './screens.tsx'
import { clearReadData, readLastUser, storeLastUser } from '../lib/device.ts'
import { refreshSession } from '../lib/query-client.ts'

type Answers = Parameters<typeof network>[0]

function open(address: string, answers: Answers) {
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

describe('The session of the app', () => {
  it('opens the home screen of the role after the sign-in (R058, S011)', async () => {
    open('/login', signedIn(superAdmin))
    await expect.element(address()).toMatchTextContent('/organizations')
    open('/hoops/login', signedIn(owner))
    await expect.element(address()).toMatchTextContent('/dashboard/seasons')
  })

  it('opens the home screen of the role at the beginning of the addresses of the dashboard', async () => {
    open('/dashboard', signedIn(owner))
    await expect.element(address()).toMatchTextContent('/dashboard/seasons')
    open('/dashboard', signedIn(superAdmin))
    await expect.element(address()).toMatchTextContent('/organizations')
  })

  it('shows nothing until the server has answered who is signed in (S004, R054)', async () => {
    let answer: (response: Response) => void = () => {}
    const pending = new Promise<Response>((resolve) => (answer = resolve))
    open('/login', { 'GET /api/auth/check-auth': () => pending })
    await expect.element(address()).not.toBeInTheDocument()
    expect(page.getByRole('heading').elements()).toEqual([])
    answer(Response.json({ authenticated: false }))
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  it('The session of the app belongs to nobody if the check fails, without a message (R062)', async () => {
    open('/history', { 'GET /api/auth/check-auth': silence })
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('')
  })

  it('The session of the app belongs to nobody if the server cannot be reached, except on a page that opens offline (R062)', async () => {
    await storeLastUser(owner)
    const unreachable: Answers = {
      'GET /api/auth/check-auth': () => {
        throw new TypeError('no network')
      },
    }
    open('/dashboard/seasons', unreachable)
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.element(page.getByText(owner.username)).not.toBeInTheDocument()
    expect(await readLastUser()).toMatchObject({ id: owner.id })
    await clearReadData()
  })

  it('The session of the app belongs to the last user of this device while a game is open and the server cannot be reached, and ends if the server does not know them', async () => {
    await storeLastUser(owner)
    let isReachable = false
    open('/games/game-1', {
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
    expect(await readLastUser()).toMatchObject({ id: owner.id })
    await clearReadData()
  })

  it('The session of the app forgets the last user of this device if the server says that nobody is signed in', async () => {
    await storeLastUser(owner)
    open('/history', nobody)
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(readLastUser).toBeNull()
  })

  it('shows that it is signing in, and a failure for three seconds (R059, R060, R061)', async () => {
    let answer: (response: Response) => void = () => {}
    const pending = new Promise<Response>((resolve) => (answer = resolve))
    open('/login', { ...nobody, 'POST /api/auth/login': () => pending })
    await page.getByLabelText('Username').fill('ona')
    await page.getByLabelText('Password', { exact: true }).fill('wrong')
    await button('Login').click()
    await expect.element(button('Logging in...')).toBeDisabled()
    answer(silence())
    const failure = page.getByText('Login failed. Please check your credentials.')
    await expect.element(failure).toBeVisible()
    await expect.element(failure, { timeout: 5000 }).not.toBeInTheDocument()
  })

  it('says that the browser did not keep the sign-in if it does not send the cookie back', async () => {
    open('/login', { ...nobody, 'POST /api/auth/login': () => ({ user: owner }) })
    await page.getByLabelText('Username').fill('ona')
    await page.getByLabelText('Password', { exact: true }).fill('right')
    await button('Login').click()
    await expect.element(page.getByText(/this browser did not keep the sign-in/)).toBeVisible()
    await expect.element(button('Login')).toBeEnabled()
    await expect.element(page.getByText(/session has ended/)).not.toBeInTheDocument()
  })

  it('shows the first letter of the organization in place of a logo that cannot be loaded', async () => {
    const organization = { ...hoops, logo_url: 'data:image/webp;base64,AAAA' }
    open('/history', { ...signedIn(owner), 'GET /api/organizations/:id': () => ({ organization }) })
    await page.viewport(1440, 900)
    const home = page.getByRole('link', { name: 'Hoops', exact: true }).first()
    await expect.element(home).toMatchTextContent('HHoops')
    expect(home.element().querySelector('img')).toBeNull()
  })

  it('links owners, but not staff, to their organization, and both to the website menu (S012)', async () => {
    open('/history', { ...signedIn(owner), 'GET /api/history': () => ({ history: [], next: null }) })
    const menu = page.getByRole('link', { name: 'Website Menu' })
    await expect.element(menu).toHaveAttribute('href', '/navbar-links')
    const own = page.getByRole('link', { name: 'Organization', exact: true })
    await expect.element(own).toHaveAttribute('href', '/organizations/org-1')
    open('/userSettings', signedIn({ ...owner, role: 'staff' }))
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
      open('/projections', signedIn({ ...owner, role }))
      await button('Settings').click()
      await expect.element(page.getByRole('link', { name: 'Game Periods' })).toBeVisible()
      await expect.element(link).toHaveLength(count)
    }
  })

  it('The session of the app stays on the page and only logs the failure if the sign-out fails (R053, R063)', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    // Owners do not have this screen, so the page is 'Page not found'.
    open('/projections', { ...signedIn(owner), 'POST /api/auth/logout': silence })
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.viewport(1440, 900)
    await button('Settings').click()
    await button('Logout').click()
    await expect.poll(() => log.mock.calls.length).toBe(1)
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    log.mockRestore()
  })
})

it('Another screen is shown from its top', async () => {
  await page.viewport(1440, 900)
  open('/dashboard', signedIn(owner))
  const history = page.getByRole('link', { name: 'History', exact: true })
  await expect.element(history).toBeVisible()
  const tall = document.createElement('div')
  tall.style.height = '3000px'
  document.body.append(tall)
  window.scrollTo(0, 900)
  expect(window.scrollY).toBe(900)
  ;(history.element() as HTMLElement).click()
  await expect.element(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  expect(window.scrollY).toBe(0)
  tall.remove()
})

it('A screen that failed at one address is shown at another address of the same screen', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  function Game() {
    const { id } = useParams()
    if (id === '1') throw new Error('This game cannot be shown')
    return <h1>Game {id}</h1>
  }
  network(signedIn(owner))
  const games = (
    <>
      <Link to="/games/2">Next game</Link>
      {screen(async () => Game)}
    </>
  )
  renderSignedIn(games, { path: '/games/:id', address: '/games/1' })
  const failure = page.getByText('Something went wrong on this screen.')
  await expect.element(failure).toBeVisible()
  await page.getByRole('link', { name: 'Next game' }).click()
  await expect.element(page.getByRole('heading', { name: 'Game 2' })).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  log.mockRestore()
})

describe('Two-step sign-in', () => {
  it('asks for a code after the right password, and sends it with the password', async () => {
    const answers = [
      () => refusal(401, 'second-factor-required', 'Enter the code from your authenticator app.'),
      () => refusal(422, 'second-factor-wrong', 'This code is not right.'),
      () => ({ user: owner }),
    ]
    const sent = open('/login', {
      'GET /api/auth/check-auth': () =>
        answers.length === 0 ? { authenticated: true, user: owner } : { authenticated: false },
      'POST /api/auth/login': () => (answers.shift() ?? silence)(),
    })
    await page.getByLabelText('Username').fill('ona')
    await page.getByLabelText('Password', { exact: true }).fill('right')
    await button('Login').click()
    const code = page.getByLabelText('Code from your authenticator app')
    await expect.element(code).toHaveFocus()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('')
    await code.fill('000000')
    await button('Login').click()
    await expect.element(page.getByText('This code is not right.')).toBeVisible()
    await code.fill('123456')
    await button('Login').click()
    await expect.element(page.getByRole('heading', { name: 'Seasons' })).toBeVisible()
    const credentials = { username: 'ona', password: 'right' }
    expect(sent.map(({ body }) => body)).toMatchObject([
      credentials,
      { ...credentials, code: '000000' },
      { ...credentials, code: '123456' },
    ])
  })

  it('is all that a platform administrator can set up before it is on, whatever the address', async () => {
    open('/organizations', signedIn({ ...superAdmin, mustSetUpSecondFactor: true }))
    await expect.element(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
    await expect.element(page.getByLabelText('Current password')).toBeVisible()
  })
})

describe('A temporary password', () => {
  const temporary = { ...owner, mustChangePassword: true }

  it('opens only the choice of a new password, whatever the address', async () => {
    const sent = open('/dashboard/seasons', {
      ...signedIn(temporary),
      'POST /api/auth/password': () => ({ user: owner }),
    })
    await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await page.getByLabelText('New password', { exact: true }).fill('a long new password')
    await page.getByLabelText('Repeat new password', { exact: true }).fill('another one')
    await button('Save password').click()
    await expect.element(page.getByText('The passwords do not match.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabelText('Repeat new password', { exact: true }).fill('a long new password')
    await button('Save password').click()
    await expect.element(page.getByRole('heading', { name: 'Seasons' })).toBeVisible()
    expect(sent[0]?.body).toEqual({ password: 'a long new password' })
  })

  it('shows the message of the server if the new password is refused', async () => {
    open('/', {
      ...signedIn(temporary),
      'POST /api/auth/password': () => refusal(422, 'invalid', 'Some values are not valid.'),
    })
    await page.getByLabelText('New password', { exact: true }).fill('password1234')
    await page.getByLabelText('Repeat new password', { exact: true }).fill('password1234')
    await button('Save password').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('Some values are not valid.')
  })
})
