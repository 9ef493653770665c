import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, cookiesOf, samplePassword, signedIn } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { openOrganization } from '../testing/season.ts'
import { findPlace, rememberPlace } from './places.ts'
import { findUserByName, type User, usernameKey } from './users.ts'

const right = { username: 'east-owner', password: samplePassword }
const wrong = { ...right, password: 'a guess at the password' }

let product: Product
let organizationId: string
/** What the owner's browser has after the first sign-in, without the session. */
let place: string
const start = async (trustProxy: false | string) => {
  product = await startProduct({ trustProxy })
  organizationId = await openOrganization(product.write, 'east')
  const owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId })
  place = placeOf(owner.cookie)
}
const placeOf = (cookie: string | null) => /__Host-place=[^;]+/.exec(cookie ?? '')?.[0] ?? ''
const login = (body: object, cookie: string | null = null, headers = {}) =>
  callerOf(product, cookie).post('/api/auth/login', body, headers)
const later = (ms: number) => {
  product.time.now = new Date(product.time.now.getTime() + ms)
}

/** Guesses from addresses that change each time, as fast as they are answered, `step` ms apart by the clock. */
async function guess(times: number, step: number) {
  const answers: Record<number, number> = {}
  for (let nth = 0; nth < times; nth += 100) {
    const hundred = Array.from({ length: 100 }, (_, one) => {
      const forwarded = `203.${(nth + one) >> 16}.${((nth + one) >> 8) & 255}.${(nth + one) & 255}`
      return login(wrong, null, { 'x-forwarded-for': forwarded })
    })
    for (const { status } of await Promise.all(hundred)) answers[status] = (answers[status] ?? 0) + 1
    later(100 * step)
  }
  return answers
}

describe.each([
  ['5,000 addresses that nobody vouches for', false as const],
  ['5,000 addresses that a trusted proxy vouches for', '127.0.0.1'],
])('of 10,000 guesses at the password of an owner, those from %s', (_, trustProxy) => {
  beforeAll(() => start(trustProxy))
  afterAll(() => product?.stop())

  it('do not get in, are refused before a password is looked at, and keep the owner waiting in new browsers alone', async () => {
    const standing = await guess(4000, 0)
    const moving = await guess(1000, 100)
    // Looked at: those that are free, then one after each delay.
    expect(standing[401] ?? 0).toBeLessThanOrEqual(5)
    expect((standing[401] ?? 0) + (moving[401] ?? 0)).toBeLessThanOrEqual(20)
    expect((standing[429] ?? 0) + (moving[429] ?? 0)).toBeGreaterThanOrEqual(4980)
    // Whatever the last delay was, there is one now.
    await guess(100, 0)
    // The owner, in the browser that is known, at the first try.
    const again = await login(right, place)
    expect([again.status, again.json.user?.username]).toEqual([200, 'east-owner'])
    // That told nobody else anything: strangers go on waiting, and so does the owner in a new browser.
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
    const early = await login(right, null, elsewhere)
    expect([early.status, early.json.code]).toEqual([429, 'too-many-requests'])
    const seconds = Number(early.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    later(seconds * 1000)
    expect((await login(right, null, elsewhere)).status).toBe(200)
  }, 60_000)
})

describe('a known place', () => {
  beforeAll(() => start(false))
  afterAll(() => product?.stop())

  it('has five free tries of its own, then a delay that doubles; the account and the network do not see them', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await login(wrong, place)).status).toBe(401)
    expect((await login(right, place)).headers['retry-after']).toBe('1')
    expect((await login(right)).status).toBe(200)
    later(1000)
    expect((await login(right, place)).status).toBe(200)
    expect((await login(wrong, place)).status).toBe(401)
  })

  it('is one of its user alone: a stranger’s cookie, an invented one and that of another user count as none', async () => {
    const other = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
    for (let nth = 0; nth < 5; nth += 1) expect((await login(wrong)).status).toBe(401)
    const invented = `__Host-place=${'x'.repeat(43)}`
    for (const cookie of [placeOf(other.cookie), invented, '__Host-place=1', null])
      expect([cookie, (await login(right, cookie)).status]).toEqual([cookie, 429])
    expect((await login(right, place)).status).toBe(200)
    later(2000)
  })

  it('keeps its token from sign-in to sign-in and may be that of several users, but never takes an invented one', async () => {
    const mine = await login(right, place)
    expect(placeOf(cookiesOf(mine))).toBe(place)
    const colleague = await login({ ...right, username: 'east-staff' }, place)
    expect(placeOf(cookiesOf(colleague))).toBe(place)
    const invented = `__Host-place=${'x'.repeat(43)}`
    const given = placeOf(cookiesOf(await login(right, invented)))
    expect(given).toMatch(/^__Host-place=[\w-]{43}$/)
    expect(given).not.toBe(invented)
  })

  it('is forgotten 180 days after its last use and when 20 newer ones came; its token is stored as a hash', async () => {
    const { pool, time } = product
    const name = usernameKey('east-owner')
    const { userId } = (await findUserByName(pool, name)) as User
    const token = place.slice(-43)
    const known = (one: string) => findPlace(pool, one, name, time.now)
    expect(await known(token)).toMatchObject({ userId })
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(token_hash, 'escape') as hash from accounts.places`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const newer: string[] = []
    for (let nth = 0; nth < 20; nth += 1) {
      later(1000)
      newer.push(await rememberPlace(pool, null, userId, time.now))
    }
    expect(await known(token)).toBeNull()
    for (const one of newer) expect(await known(one)).toMatchObject({ userId })
    later(180 * 24 * 3_600_000 - 1000)
    expect([await known(newer[0] ?? ''), (await known(newer[19] ?? ''))?.userId]).toEqual([null, userId])
    later(1000)
    expect(await known(newer[19] ?? '')).toBeNull()
  })
})
