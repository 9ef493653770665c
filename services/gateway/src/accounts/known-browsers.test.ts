import type { OrganizationId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, cookiesOf, samplePassword, signedIn } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { openOrganization } from '../testing/season.ts'
import { findKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { findUserByName, type User, usernameKey } from './users.ts'

const right = { username: 'east-owner', password: samplePassword }
const wrong = { ...right, password: 'a guess at the password' }

let product: Product
let organizationId: OrganizationId
/** Cookie by which the browser of the owner is known after its first sign-in. */
let browserCookie: string
const start = async (trustProxy: false | string) => {
  product = await startProduct({ trustProxy })
  organizationId = await openOrganization(product.dependencies, 'east')
  const owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId })
  browserCookie = browserCookieOf(owner.cookie)
}
const browserCookieOf = (cookie: string | null) => /\bplace=[^;]+/.exec(cookie ?? '')?.[0] ?? ''
const login = (body: object, cookie: string | null = null, headers = {}) =>
  callerOf(product, cookie).post('/api/auth/login', body, headers)
const later = (ms: number) => {
  product.time.now = new Date(product.time.now.getTime() + ms)
}

/** Guesses that are sent at a time: together 5,000 if LONG_TESTS is set, otherwise a tenth of them. */
const BATCH_SIZE = process.env['LONG_TESTS'] ? 100 : 10

/**
 * Sends batches of guesses as fast as they are answered, each guess from another address. Between two batches,
 * the clock of the product moves on.
 */
async function guess(batches: number, msBetween: number) {
  const answers: Record<number, number> = {}
  for (let batch = 0; batch < batches; batch += 1) {
    const guesses = Array.from({ length: BATCH_SIZE }, (_, index) => {
      const nth = batch * BATCH_SIZE + index
      const forwarded = `203.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`
      return login(wrong, null, { 'x-forwarded-for': forwarded })
    })
    for (const { status } of await Promise.all(guesses)) answers[status] = (answers[status] ?? 0) + 1
    later(msBetween)
  }
  return answers
}

describe.each([
  ['many addresses behind no trusted proxy', false as const],
  ['many addresses behind a trusted proxy', '127.0.0.1'],
])('guesses at the password of an owner from %s', (_, trustProxy) => {
  beforeAll(() => start(trustProxy))
  afterAll(() => product?.stop())

  it('fail, mostly before a password is checked, and delay the owner only in new browsers', async () => {
    const atOneTime = await guess(40, 0)
    const overTime = await guess(10, 10_000)
    // Checked are only the free attempts and one after each delay.
    expect(atOneTime[401] ?? 0).toBeLessThanOrEqual(5)
    expect((atOneTime[401] ?? 0) + (overTime[401] ?? 0)).toBeLessThanOrEqual(20)
    expect((atOneTime[429] ?? 0) + (overTime[429] ?? 0)).toBeGreaterThanOrEqual(50 * BATCH_SIZE - 20)
    // Make sure that a delay is pending now.
    await guess(1, 0)
    // The owner signs in from a known browser at the first attempt.
    const again = await login(right, browserCookie)
    expect([again.status, again.json.user?.username]).toEqual([200, 'east-owner'])
    // This sign-in does not help others: strangers still wait, and so does the owner in a new browser.
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
    const early = await login(right, null, elsewhere)
    expect([early.status, early.json.code]).toEqual([429, 'too-many-requests'])
    const seconds = Number(early.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    later(seconds * 1000)
    expect((await login(right, null, elsewhere)).status).toBe(200)
  })
})

describe('a known browser', () => {
  beforeAll(() => start(false))
  afterAll(() => product?.stop())

  it('a known browser has five free attempts of its own and then a delay that doubles, which count for neither account nor network', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await login(wrong, browserCookie)).status).toBe(401)
    expect((await login(right, browserCookie)).headers['retry-after']).toBe('1')
    expect((await login(right)).status).toBe(200)
    later(1000)
    expect((await login(right, browserCookie)).status).toBe(200)
    expect((await login(wrong, browserCookie)).status).toBe(401)
  })

  it('a known browser is known for its own user only, so an invented cookie or that of another user has no effect', async () => {
    const other = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
    for (let nth = 0; nth < 5; nth += 1) expect((await login(wrong)).status).toBe(401)
    const invented = `place=${'x'.repeat(43)}`
    for (const cookie of [browserCookieOf(other.cookie), invented, 'place=1', null])
      expect([cookie, (await login(right, cookie)).status]).toEqual([cookie, 429])
    expect((await login(right, browserCookie)).status).toBe(200)
    later(2000)
  })

  it('a known browser keeps its token over sign-ins of several users, and gets a new one in place of an invented token', async () => {
    const mine = await login(right, browserCookie)
    expect(browserCookieOf(cookiesOf(mine))).toBe(browserCookie)
    const colleague = await login({ ...right, username: 'east-staff' }, browserCookie)
    expect(browserCookieOf(cookiesOf(colleague))).toBe(browserCookie)
    const invented = `place=${'x'.repeat(43)}`
    const issued = browserCookieOf(cookiesOf(await login(right, invented)))
    expect(issued).toMatch(/^place=[\w-]{43}$/)
    expect(issued).not.toBe(invented)
  })

  it('a known browser is forgotten 180 days after its last use or after 20 newer browsers, and its token is stored as a hash', async () => {
    const { pool, time } = product
    const name = usernameKey('east-owner')
    const { userId } = (await findUserByName(pool, name)) as User
    const token = browserCookie.slice(-43)
    const known = (candidate: string) => findKnownBrowser(pool, candidate, name, time.now)
    expect(await known(token)).toMatchObject({ userId })
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(token_hash, 'escape') as hash from accounts.places`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const newer: string[] = []
    for (let nth = 0; nth < 20; nth += 1) {
      later(1000)
      newer.push(await rememberBrowser(pool, null, userId, time.now))
    }
    expect(await known(token)).toBeNull()
    for (const newToken of newer) expect(await known(newToken)).toMatchObject({ userId })
    later(180 * 24 * 3_600_000 - 1000)
    expect([await known(newer[0] ?? ''), (await known(newer[19] ?? ''))?.userId]).toEqual([null, userId])
    later(1000)
    expect(await known(newer[19] ?? '')).toBeNull()
  })
})
