import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, cookiesOf, samplePassword, securely, signedIn } from '../testing/caller.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { openOrganization } from '../testing/season.ts'
import { createAccount } from './create-account.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const login = (body: object, host = 'localhost') =>
  callerOf(signedSeason.product, null, host).post('/api/auth/login', body)
const cookieNamesOf = (answer: { headers: Record<string, unknown> }) =>
  cookiesOf(answer)
    .split('; ')
    .map((cookie) => cookie.split('=')[0])
const right = { username: 'east-owner', password: samplePassword }
const minutes = (count: number) => {
  const { time } = signedSeason.product
  time.now = new Date(time.now.getTime() + count * 60_000)
}

describe('signing in', () => {
  it('signing in opens a session that shows its user until sign-out (C001, C002, C003, R050, R052, R053, R055)', async () => {
    const person = await signedIn(signedSeason.product, {
      username: 'Ann.Staff',
      role: 'staff',
      organizationId: signedSeason.season.organizationId,
    })
    const check = await person.get('/api/auth/check-auth')
    expect(check.json).toMatchObject({
      authenticated: true,
      user: {
        username: 'Ann.Staff',
        role: 'staff',
        slug: 'east',
        organization_id: signedSeason.season.organizationId,
      },
    })
    const out = await person.post('/api/auth/logout', {})
    expect(out.json).toEqual({ authenticated: false })
    expect(out.headers['set-cookie']).toEqual([
      'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect((await person.get('/api/auth/check-auth')).json).toEqual({ authenticated: false })
    expect((await person.get('/api/games')).json.code).toBe('not-signed-in')
  })

  it('signing in sets a cookie hidden from scripts, other hosts and plain HTTP, stores only its hash, and sets a marker for scripts (S017, R029)', async () => {
    const answer = await login(right, 'east.example')
    const [session = '', marker, place] = [answer.headers['set-cookie']].flat() as string[]
    const [pair = '', ...attributes] = session.split('; ')
    expect(pair).toMatch(/^__Host-sid=[A-Za-z0-9_-]{43}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(marker).toBe('signed-in=1; Max-Age=604800; Path=/; Secure; SameSite=Lax')
    expect(place).toMatch(
      /^__Host-place=[A-Za-z0-9_-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const token = pair.slice('__Host-sid='.length)
    const { rows } = await signedSeason.product.pool.query<{ hash: string }>(
      `select encode(token_hash, 'escape') as hash from accounts.sessions`,
    )
    expect(rows.some(({ hash }) => hash.includes(token))).toBe(false)
    expect(answer.text).not.toContain(token)
  })

  it('signing in over plain http on this machine sets cookies without Secure, which Safari would not keep there', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect([host, cookieNamesOf(await login(right, host))]).toEqual([host, ['sid', 'signed-in', 'place']])
    const cookies = [(await login(right)).headers['set-cookie']].flat().join('\n')
    expect(cookies).not.toMatch(/Secure|__Host-/)
    expect(cookies.match(/HttpOnly; SameSite=Lax$/gm)).toHaveLength(2)
    const secure = ['__Host-sid', 'signed-in', '__Host-place']
    expect(cookieNamesOf(await login(right, 'east.example'))).toEqual(secure)
    const loginFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
      signedSeason.product.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers },
        payload: right,
      })
    expect(cookieNamesOf(await loginFrom('127.0.0.1'))).toEqual(['sid', 'signed-in', 'place'])
    // Neither the Host header of another machine nor what a proxy on this machine passes on counts.
    for (const answer of [
      await loginFrom('203.0.113.7'),
      await loginFrom('127.0.0.1', { 'x-forwarded-proto': 'https' }),
      await loginFrom('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    ]) {
      expect(cookieNamesOf(answer)).toEqual(secure)
      expect(
        [answer.headers['set-cookie']]
          .flat()
          .join('\n')
          .match(/; Secure/g),
      ).toHaveLength(3)
    }
  })

  it('signing in over plain http on this machine opens a session that counts only there, and one from elsewhere does not count there', async () => {
    const local = cookiesOf(await login(right))
    const elsewhere = cookiesOf(await login(right, 'east.example'))
    const isSignedIn = async (cookie: string, host: string, headers = {}) =>
      (await callerOf(signedSeason.product, cookie, host).get('/api/auth/check-auth', headers)).json
        .authenticated
    expect(await isSignedIn(local, 'localhost')).toBe(true)
    expect(await isSignedIn(local, 'east.example')).toBe(false)
    expect(await isSignedIn(local, 'localhost', { 'x-forwarded-proto': 'https' })).toBe(false)
    expect(await isSignedIn(elsewhere, 'east.example')).toBe(true)
    expect(await isSignedIn(elsewhere, 'localhost')).toBe(false)
    expect(await isSignedIn(securely(local), 'east.example')).toBe(true)
  })

  it('signing in issues a new token and ends the previous session of the browser, which a failed sign-in leaves alone (R052, R061)', async () => {
    const first = String((await login(right)).headers['set-cookie']).split(';')[0] ?? ''
    const browser = callerOf(signedSeason.product, first)
    expect((await browser.post('/api/auth/login', { ...right, password: 'not it' })).status).toBe(401)
    expect((await browser.get('/api/auth/check-auth')).json.authenticated).toBe(true)
    const second = await browser.post('/api/auth/login', right)
    expect(String(second.headers['set-cookie'])).not.toContain(first)
    expect((await browser.get('/api/auth/check-auth')).json.authenticated).toBe(false)
  })

  it('signing in refuses a wrong password, an unknown user and a user of another organization with the same message (R061)', async () => {
    await openOrganization(signedSeason.product.dependencies, 'west')
    await waitForReadModels(signedSeason.product)
    const wrong = await login({ ...right, password: 'not the password' })
    expect([wrong.status, wrong.json]).toEqual([
      401,
      { code: 'login-failed', message: 'Login failed. Please check your credentials.' },
    ])
    for (const body of [
      { ...right, username: 'nobody' },
      { ...right, slug: 'west' },
      { ...right, slug: 'nowhere at all' },
      { ...right, domain: 'nowhere.example' },
    ]) {
      expect((await login(body)).text).toBe(wrong.text)
    }
  })

  it('signing in finds users of the organization that slug, domain or host name, and all users on the shared host (R056, R057)', async () => {
    for (const organization of [
      {},
      { slug: 'east' },
      { domain: 'east.example' },
      { domain: 'stats.example' },
    ]) {
      expect([organization, (await login({ ...right, ...organization })).status]).toEqual([organization, 200])
    }
    expect((await login({ ...right, slug: 'nowhere' }, 'east.example')).status).toBe(200)
  })

  it('signing in looks users up in the organization of the domain that the page names, whatever the host is (R007)', async () => {
    const { dependencies } = signedSeason.product
    const south = await openOrganization(dependencies, 'south', 'south.example')
    await signedIn(signedSeason.product, {
      username: 'south-owner',
      role: 'org_owner',
      organizationId: south,
    })
    const other = { ...right, username: 'south-owner', domain: 'south.example' }
    for (const host of ['localhost', 'east.example']) {
      expect((await login({ ...right, domain: 'south.example' }, host)).status).toBe(401)
      const answer = await login(other, host)
      expect([host, answer.status]).toEqual([host, 200])
      const browser = callerOf(signedSeason.product, cookiesOf(answer), host)
      const { user } = (await browser.get('/api/auth/check-auth')).json
      expect(user).toMatchObject({ username: 'south-owner', slug: 'south' })
      expect((await browser.get('/api/leaguesv2')).json.leagues).toEqual([])
      expect((await browser.get('/api/leaguesv2?domain=east.example')).json.leagues).toHaveLength(1)
    }
  })

  it('signing in answers malformed credentials like wrong ones (C002, R061)', async () => {
    const { username, password } = right
    for (const body of [
      {},
      { username },
      { username: '', password: '' },
      { username: null, password: null },
      { username: 7, password },
      { username, password: 'x'.repeat(129) },
      { username: 'x'.repeat(101), password },
      { ...right, slug: 7 },
    ]) {
      const answer = await login(body)
      expect([body, answer.status, answer.json]).toEqual([
        body,
        401,
        { code: 'login-failed', message: 'Login failed. Please check your credentials.' },
      ])
    }
    expect((await login({ ...right, slug: null, domain: null })).status).toBe(200)
  })

  it('signing in accepts super_admin on the shared host only, on the page of an organization as well (R058)', async () => {
    const admin = { username: 'admin', password: samplePassword }
    await createAccount(signedSeason.product.accounts, {
      ...admin,
      role: 'super_admin',
      organizationId: null,
    })
    const answer = await login(admin)
    expect(answer.json.user).toMatchObject({ role: 'super_admin', organization_id: null })
    for (const page of [{ slug: 'east' }, { domain: 'east.example' }])
      expect([page, (await login({ ...admin, ...page })).status]).toEqual([page, 200])
    expect((await login({ ...admin, slug: 'nowhere' })).status).toBe(401)
    for (const page of [{}, { domain: 'east.example' }, { domain: 'localhost' }])
      expect([page, (await login({ ...admin, ...page }, 'east.example')).status]).toEqual([page, 401])
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const onDomain = callerOf(signedSeason.product, securely(cookie), 'east.example')
    const elsewhere = await onDomain.get('/api/auth/check-auth')
    expect(elsewhere.json.authenticated).toBe(false)
  })
})

describe('sessions', () => {
  it('sessions end after 12 idle hours and after seven days, those of super_admin after half an idle hour (R062)', async () => {
    const cookie = String((await login(right)).headers['set-cookie']).split(';')[0] ?? ''
    const owner = callerOf(signedSeason.product, cookie)
    const alive = async () => (await owner.get('/api/auth/check-auth')).json.authenticated
    for (let days = 0; days < 6.9; days += 0.46) {
      minutes(0.46 * 24 * 60)
      expect(await alive()).toBe(true)
    }
    minutes(11 * 60)
    expect(await alive()).toBe(false)
    const admin = await signedIn(signedSeason.product, {
      username: 'boss',
      role: 'super_admin',
      organizationId: null,
    })
    minutes(29)
    expect((await admin.get('/api/auth/check-auth')).json.authenticated).toBe(true)
    minutes(31)
    expect((await admin.get('/api/auth/check-auth')).json.authenticated).toBe(false)
  })

  it('sessions of a user who must choose a new password allow nothing else but to sign out', async () => {
    const person = await signedIn(signedSeason.product, {
      username: 'fresh',
      role: 'staff',
      organizationId: signedSeason.season.organizationId,
      mustChangePassword: true,
    })
    expect((await person.get('/api/auth/check-auth')).json.user.mustChangePassword).toBe(true)
    expect((await person.get('/api/games')).json.code).toBe('must-change-password')
    expect((await person.post('/api/auth/logout')).status).toBe(200)
  })
})
