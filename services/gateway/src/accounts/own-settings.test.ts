import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, cookiesOf, samplePassword, signedIn, type TestCaller } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { scriptOf } from '../testing/script.ts'
import { openOrganization } from '../testing/season.ts'
import { setPassword, temporaryPassword } from './set-password.ts'

type Person = TestCaller & { userId: UserId }

const newPassword = 'a brand new passphrase'

let product: Product
let organizationId: OrganizationId
beforeAll(async () => {
  product = await startProduct()
  organizationId = await openOrganization(product.dependencies, 'east')
})
afterAll(() => product?.stop())

const person = async (username: string) => {
  const someone = await signedIn(product, { username, role: 'staff', organizationId })
  await product.feed.waitFor(['directory'], await product.dependencies.store.head(), 20_000)
  return someone
}
const change = ({ put, userId }: Person, body: object, headers = {}) =>
  put(`/api/usersv2/${userId}`, body, headers)
const login = (username: string, password: string) =>
  callerOf(product).post('/api/auth/login', { username, password })
const check = async (caller: TestCaller) => (await caller.get('/api/auth/check-auth')).json
const later = (seconds: number) => {
  product.time.now = new Date(product.time.now.getTime() + seconds * 1000)
}
const passwordChanges = async (userId: UserId) => {
  const { events } = await product.dependencies.store.readAll(0n, 5000)
  return events
    .filter(({ type }) => type === 'UserPasswordChanged')
    .map(({ data }) => data)
    .filter((data) => (data as { userId: UserId }).userId === userId)
}

describe('own settings', () => {
  it('own settings change name, email address and theme, keep values that are null or left out, and clear an empty address (C028, R070, R281, R282, R305, decision 49)', async () => {
    const ann = await person('ann')
    expect((await check(ann)).user.theme).toBe('light')
    const body = {
      username: 'Anna',
      email: 'anna@example.org',
      oldPassword: null,
      password: null,
      theme: 'dark',
    }
    const changed = await change(ann, body)
    expect([changed.status, changed.json]).toEqual([
      200,
      {
        user: {
          id: ann.userId,
          username: 'Anna',
          email: 'anna@example.org',
          theme: 'dark',
          role: 'staff',
          organization_id: organizationId,
          sports: [expect.objectContaining({ id: 'basketball' })],
        },
      },
    ])
    expect((await check(ann)).user).toMatchObject({ username: 'Anna', theme: 'dark' })
    const same = await change(ann, {
      username: null,
      email: null,
      theme: null,
      role: 'staff',
      resetPassword: false,
    })
    expect(same.json).toEqual(changed.json)
    expect((await ann.get(`/api/usersv2/${ann.userId}`)).json).toEqual(changed.json)
    expect((await login('anna', samplePassword)).status).toBe(200)
    const cleared = await change(ann, { username: null, email: ' ', oldPassword: null, password: null })
    expect(cleared.json.user).toMatchObject({ username: 'Anna', email: null, theme: 'dark' })
    expect((await change(ann, { email: null })).json.user.email).toBeNull()
  })

  it('own settings refuse another role and a password reset (C028, R305)', async () => {
    const ben = await person('ben')
    for (const body of [{ role: 'org_owner' }, { resetPassword: true }]) {
      expect([body, (await change(ben, body)).status]).toEqual([body, 403])
    }
    expect((await check(ben)).user.role).toBe('staff')
  })

  it('own settings can be read and changed by super_admin, who belongs to no organization (C027, C028)', async () => {
    const admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
    await product.feed.waitFor(['directory'], await product.dependencies.store.head(), 20_000)
    const changed = await change(admin, { email: 'admin@example.org', theme: 'dark' })
    expect(changed.json.user).toMatchObject({
      email: 'admin@example.org',
      theme: 'dark',
      organization_id: null,
    })
    expect((await admin.get(`/api/usersv2/${admin.userId}`)).json).toEqual(changed.json)
    const moved = await change(admin, { oldPassword: samplePassword, password: newPassword })
    expect(moved.status).toBe(200)
    expect((await login('admin', newPassword)).json.user.role).toBe('super_admin')
    expect((await check(callerOf(product, cookiesOf(moved)))).user.role).toBe('super_admin')
  })
})

describe('the password of a signed-in user', () => {
  it('the password of a signed-in user changes when the current one is given, which ends every other session and API token (C028, R282, decision 33)', async () => {
    const cleo = await person('cleo')
    const elsewhere = callerOf(product, cookiesOf(await login('cleo', samplePassword)))
    const script = await scriptOf(product, { userId: cleo.userId, organizationId })
    const changed = await change(cleo, { oldPassword: samplePassword, password: newPassword })
    expect([changed.status, changed.json.user.username]).toEqual([200, 'cleo'])
    expect(changed.json).not.toHaveProperty('tempPassword')
    const here = callerOf(product, cookiesOf(changed))
    const [session, marker] = changed.headers['set-cookie'] as unknown as string[]
    expect(session).toMatch(/^sid=[\w-]{43}; Max-Age=604800; /)
    expect(marker).toMatch(/^signed-in=1; Max-Age=604800; /)
    expect((await check(here)).authenticated).toBe(true)
    for (const ended of [cleo, elsewhere]) expect((await check(ended)).authenticated).toBe(false)
    expect((await script.get('/api/seasonsv2')).status).toBe(401)
    expect((await login('cleo', samplePassword)).status).toBe(401)
    expect((await login('cleo', newPassword)).status).toBe(200)
    expect(await passwordChanges(cleo.userId)).toMatchObject([{ by: 'own' }])
  })

  it('the password of a signed-in user and all other settings stay if the current password is missing or wrong or the new one is bad (C028, R282)', async () => {
    const dora = await person('dora')
    for (const [passwords, code] of [
      [{ password: newPassword }, 'old-password-wrong'],
      [{ password: newPassword, oldPassword: 'not the password' }, 'old-password-wrong'],
      [{ password: 'short', oldPassword: samplePassword }, 'invalid'],
    ] as const) {
      const answer = await change(dora, { ...passwords, email: 'dora@example.org' })
      expect([passwords, answer.status, answer.json.code]).toEqual([passwords, 422, code])
    }
    expect((await check(dora)).user.email).toBeNull()
    expect((await login('dora', samplePassword)).status).toBe(200)
    expect(await passwordChanges(dora.userId)).toEqual([])
  })

  it('the password of a signed-in user cannot be guessed in a hijacked session: five free attempts, then a delay that doubles (C028)', async () => {
    const eve = await person('eve')
    const guess = (oldPassword: string) => change(eve, { oldPassword, password: newPassword })
    for (let nth = 0; nth < 5; nth += 1) expect((await guess(`guess ${nth}`)).status).toBe(422)
    const early = await guess(samplePassword)
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1'])
    later(1)
    expect((await guess('guess 5')).status).toBe(422)
    expect((await guess(samplePassword)).headers['retry-after']).toBe('2')
    // Changes that need no password and signing in still work.
    expect((await change(eve, { theme: 'dark' })).status).toBe(200)
    expect((await login('eve', samplePassword)).status).toBe(200)
    later(2)
    expect((await guess(samplePassword)).status).toBe(200)
  })
})

describe('a temporary password', () => {
  it('a temporary password allows only choosing a new one, after which the same browser may do everything', async () => {
    const { userId } = await person('fay')
    const { text, password } = await temporaryPassword(product.accounts.passwords, product.clock())
    await setPassword(product.pool, userId, password)
    const signed = await login('fay', text)
    expect([signed.status, signed.json.user.mustChangePassword]).toEqual([200, true])
    const fay = callerOf(product, cookiesOf(signed))
    expect((await fay.get('/api/games')).json.code).toBe('must-change-password')
    const choose = (caller: TestCaller, next: string) => caller.post('/api/auth/password', { password: next })
    expect((await choose(fay, 'short')).json.code).toBe('invalid')
    expect((await choose(fay, text)).json.issues).toMatchObject([{ path: 'password' }])
    const chosen = await choose(fay, newPassword)
    expect([chosen.status, chosen.json.user]).toEqual([
      200,
      expect.objectContaining({ username: 'fay', slug: 'east', mustChangePassword: false }),
    ])
    expect((await check(fay)).authenticated).toBe(false)
    const here = callerOf(product, cookiesOf(chosen))
    expect((await here.get('/api/games')).status).toBe(200)
    expect((await choose(here, 'yet another passphrase')).json.code).toBe('password-not-temporary')
    expect((await login('fay', text)).status).toBe(401)
    expect((await login('fay', newPassword)).json.user.mustChangePassword).toBe(false)
    expect(await passwordChanges(userId)).toMatchObject([{ by: 'own' }])
  })

  it('a temporary password is replaced by only one of two concurrent requests', async () => {
    const { userId } = await person('gil')
    const { text, password } = await temporaryPassword(product.accounts.passwords, product.clock())
    await setPassword(product.pool, userId, password)
    const gil = callerOf(product, cookiesOf(await login('gil', text)))
    const both = ['one long new passphrase', 'two long new passphrases'].map((next) =>
      gil.post('/api/auth/password', { password: next }),
    )
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true)
  })
})

describe('sessions', () => {
  const agents = {
    'Chrome on Android':
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Safari on iOS':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Another program': `${'x'.repeat(5000)}`,
  }

  it('the sessions of a user are listed by the name of their browser, last used first, without any token', async () => {
    const hal = await person('hal')
    const browsers: TestCaller[] = []
    for (const agent of Object.values(agents)) {
      later(60)
      const body = { username: 'hal', password: samplePassword }
      const signed = await callerOf(product).post('/api/auth/login', body, { 'user-agent': agent })
      browsers.push(callerOf(product, cookiesOf(signed)))
    }
    later(120)
    const android = browsers[0] as TestCaller
    await check(android)
    const { json, text } = await android.get('/api/auth/sessions')
    expect(json.sessions.map(({ device, current }: Record<string, unknown>) => [device, current])).toEqual([
      ['Chrome on Android', true],
      ['Another program', false],
      ['Firefox on Windows', false],
      ['Safari on iOS', false],
      ['Another program', false],
    ])
    const [here] = json.sessions
    expect(
      [here.lastUsedAt, here.signedInAt].map((time) => Date.parse(time) - product.time.now.getTime()),
    ).toEqual([0, -(180 + 120) * 1000])
    for (const browser of [hal, ...browsers])
      expect(text).not.toContain(/\bsid=([\w-]+)/.exec(browser.cookie ?? '')?.[1])
    const { rows } = await product.pool.query(
      'select max(length(user_agent)) as longest from accounts.sessions',
    )
    expect(rows[0].longest).toBe(400)
  })

  it('all sessions of a user end at once, including the current one, and both cookies are removed', async () => {
    const ida = await person('ida')
    const elsewhere = callerOf(product, cookiesOf(await login('ida', samplePassword)))
    const other = await person('jan')
    const out = await ida.post('/api/auth/sign-out-everywhere')
    expect([out.status, out.json]).toEqual([200, { authenticated: false }])
    expect(out.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=; Max-Age=0; /),
      expect.stringMatching(/^signed-in=; Max-Age=0; /),
    ])
    for (const ended of [ida, elsewhere]) expect((await check(ended)).authenticated).toBe(false)
    expect((await check(other)).authenticated).toBe(true)
  })
})
