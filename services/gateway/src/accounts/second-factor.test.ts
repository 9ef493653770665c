import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '@league/contracts/kernel/id'
import {
  callerOf,
  cookiesOf,
  samplePassword,
  securely,
  signedIn,
  type TestCaller,
} from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const path = '/api/auth/second-factor'
const password = samplePassword
const forward = (seconds: number) => {
  const { time } = signedSeason.product
  time.now = new Date(time.now.getTime() + seconds * 1000)
}
/** Returns the code that an app shows at a number of steps from now. */
const codeAt = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: signedSeason.product.time.now.getTime() + steps * 30_000,
  })
const signInAs = (username: string, more: object = {}, host = 'localhost') =>
  callerOf(signedSeason.product, null, host).post('/api/auth/login', { username, password, ...more })
const codesOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const isSignedIn = async (caller: TestCaller) => (await caller.get('/api/auth/check-auth')).json.authenticated
const changesOf = async (userId: UserId) => {
  const { events } = await signedSeason.product.dependencies.store.readAll(0n, 10_000)
  return events
    .filter(
      ({ type, data }) =>
        type === 'UserSecondFactorChanged' && (data as { userId: string }).userId === userId,
    )
    .map(({ data }) => data)
}

const newUser = (username: string) =>
  signedIn(signedSeason.product, {
    username,
    role: 'staff',
    organizationId: signedSeason.season.organizationId,
  })

/** Turns on the second factor of a user. Returns the browser with its new session, the secret and the codes. */
async function turnOn(user: TestCaller, host = 'localhost') {
  const setUp = await user.post(path, { password })
  const { secret, uri } = setUp.json.authenticator as { secret: string; uri: string }
  const confirmed = await user.post(`${path}/confirm`, { code: codeAt(secret) })
  expect([confirmed.status, confirmed.json.secondFactor]).toMatchObject([200, { enabled: true }])
  // The code that turned it on does not sign anybody in.
  forward(60)
  const browser = callerOf(signedSeason.product, cookiesOf(confirmed), host)
  return { browser, secret, uri, recoveryCodes: confirmed.json.recoveryCodes as string[] }
}

describe('a second factor', () => {
  it('a second factor is on after the first code from the app, and from then on every sign-in needs a code', async () => {
    const ann = await newUser('ann')
    expect((await ann.get(path)).json.secondFactor).toEqual({
      enabled: false,
      since: null,
      recoveryCodesLeft: 0,
    })
    const { secret, uri, recoveryCodes } = await turnOn(ann)
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Scorer.*:ann\?issuer=Scorer.*&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    )
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(codesOf(await signInAs('ann'))).toEqual([401, 'second-factor-required'])
    expect(codesOf(await signInAs('ann', { code: '  ' }))).toEqual([401, 'second-factor-required'])
    expect(codesOf(await signInAs('ann', { code: codeAt(secret, 5) }))).toEqual([422, 'second-factor-wrong'])
    const answer = await signInAs('ann', { code: codeAt(secret).replace(/^.../, '$& ') })
    expect([answer.status, answer.json.user.username]).toEqual([200, 'ann'])
    // Without the right password, nobody learns that there is a second factor.
    expect(codesOf(await signInAs('ann', { password: 'wrong', code: codeAt(secret, 1) }))).toEqual([
      401,
      'login-failed',
    ])
  })

  it('a second factor accepts the code before and after the current one, and none twice, not even at the same time', async () => {
    const { secret } = await turnOn(await newUser('bea'))
    expect((await signInAs('bea', { code: codeAt(secret, -1) })).status).toBe(200)
    const code = codeAt(secret)
    const both = await Promise.all([signInAs('bea', { code }), signInAs('bea', { code })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await signInAs('bea', { code: codeAt(secret, -1) })).status).toBe(422)
    expect((await signInAs('bea', { code: codeAt(secret, 1) })).status).toBe(200)
    forward(60)
  })

  it('a second factor has recovery codes that work once each, in any spelling', async () => {
    const { browser, recoveryCodes } = await turnOn(await newUser('cleo'))
    const [first = '', second = ''] = recoveryCodes
    expect((await signInAs('cleo', { code: first })).status).toBe(200)
    expect(codesOf(await signInAs('cleo', { code: first }))).toEqual([422, 'second-factor-wrong'])
    expect((await signInAs('cleo', { code: ` ${second.replaceAll('-', '').toUpperCase()} ` })).status).toBe(
      200,
    )
    expect((await browser.get(path)).json.secondFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 8 })

    expect(codesOf(await browser.post(`${path}/recovery-codes`, { password: 'wrong' }))).toEqual([
      422,
      'old-password-wrong',
    ])
    const replaced = await browser.post(`${path}/recovery-codes`, { password })
    expect(replaced.json.recoveryCodes).toHaveLength(10)
    expect(codesOf(await signInAs('cleo', { code: recoveryCodes[2] }))).toEqual([422, 'second-factor-wrong'])
    expect((await signInAs('cleo', { code: replaced.json.recoveryCodes[0] })).status).toBe(200)
  })

  it('a second factor cannot be guessed: five free codes, then a delay that doubles', async () => {
    const { secret } = await turnOn(await newUser('dora'))
    for (let nth = 0; nth < 5; nth += 1) expect((await signInAs('dora', { code: '000000' })).status).toBe(422)
    const refused = await signInAs('dora', { code: codeAt(secret) })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
    forward(2)
    expect((await signInAs('dora', { code: codeAt(secret) })).status).toBe(200)
  })

  it('a second factor is stored sealed, its recovery codes as hashes, and the log contains neither', async () => {
    const eve = await newUser('eve')
    const { secret, recoveryCodes } = await turnOn(eve)
    const { product } = signedSeason
    const tables = await Promise.all(
      ['second_factors', 'recovery_codes', 'users'].map(async (table) => {
        const { rows } = await product.pool.query<{ text: string }>(
          `select t::text as text from accounts.${table} t`,
        )
        return rows.map(({ text }) => text).join()
      }),
    )
    const { events } = await product.dependencies.store.readAll(0n, 10_000)
    const log = JSON.stringify(events.map(({ data, meta }) => [data, meta]))
    const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])
    for (const word of [secret, ...codes]) expect([...tables, log].join()).not.toContain(word)
    expect(tables[0]).toContain('sealed.1.')
    expect(await changesOf(eve.userId)).toMatchObject([{ change: 'turned-on', by: 'own' }])
  })

  it('a change of the second factor ends all other sessions and needs the current password', async () => {
    const fay = await newUser('fay')
    const elsewhere = callerOf(signedSeason.product, cookiesOf(await signInAs('fay')))
    expect(codesOf(await fay.post(path, { password: 'wrong' }))).toEqual([422, 'old-password-wrong'])
    const { browser, secret } = await turnOn(fay)
    expect([await isSignedIn(fay), await isSignedIn(elsewhere), await isSignedIn(browser)]).toEqual([
      false,
      false,
      true,
    ])
    expect(codesOf(await browser.post(path, { password }))).toEqual([409, 'second-factor-on'])
    expect(codesOf(await browser.post(`${path}/confirm`, { code: codeAt(secret) }))).toEqual([
      409,
      'second-factor-on',
    ])

    const again = callerOf(signedSeason.product, cookiesOf(await signInAs('fay', { code: codeAt(secret) })))
    expect(codesOf(await browser.post(`${path}/turn-off`, { password: 'wrong' }))).toEqual([
      422,
      'old-password-wrong',
    ])
    const off = await browser.post(`${path}/turn-off`, { password })
    expect(off.json.secondFactor).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 })
    expect([await isSignedIn(again), await isSignedIn(browser)]).toEqual([false, false])
    expect(await isSignedIn(callerOf(signedSeason.product, cookiesOf(off)))).toBe(true)
    expect((await signInAs('fay')).status).toBe(200)
    expect(await changesOf(fay.userId)).toMatchObject([
      { change: 'turned-on' },
      { change: 'turned-off', by: 'own' },
    ])
  })

  it('a repeated command with the same key is answered without the recovery codes', async () => {
    const gil = await newUser('gil')
    const { secret } = (await gil.post(path, { password })).json.authenticator
    const headers = { 'idempotency-key': 'turn-on' }
    const first = await gil.post(`${path}/confirm`, { code: codeAt(secret) }, headers)
    const browser = callerOf(signedSeason.product, cookiesOf(first))
    const again = await browser.post(`${path}/confirm`, { code: codeAt(secret) }, headers)
    expect([first.json.recoveryCodes.length, again.status]).toEqual([10, 200])
    expect(again.json).toEqual({ secondFactor: first.json.secondFactor })
    forward(60)
  })
})

describe('an owner', () => {
  it('an owner resets the second factor of a user, which ends the sessions of the user and is recorded', async () => {
    const { owner, product } = signedSeason
    const hal = await newUser('hal')
    const { browser } = await turnOn(hal)
    await waitForReadModels(product)
    const answer = await owner.put(`/api/usersv2/${hal.userId}`, { resetSecondFactor: true })
    expect(answer.status).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await signInAs('hal')).status).toBe(200)
    expect(await changesOf(hal.userId)).toMatchObject([{ by: 'own' }, { change: 'turned-off', by: 'reset' }])
  })

  it('nobody resets the own second factor, staff none, and owners none of another organization', async () => {
    const { owner, product } = signedSeason
    const ida = await newUser('ida')
    const { browser } = await turnOn(ida)
    const west = await openOrganization(product.dependencies, 'west')
    const stranger = await signedIn(product, {
      username: 'west-owner',
      role: 'org_owner',
      organizationId: west,
    })
    const reset = { resetSecondFactor: true }
    expect((await browser.put(`/api/usersv2/${ida.userId}`, reset)).status).toBe(403)
    expect((await browser.put(`/api/usersv2/${owner.userId}`, reset)).status).toBe(403)
    expect((await stranger.put(`/api/usersv2/${ida.userId}`, reset)).status).toBe(404)
    expect(codesOf(await signInAs('ida'))).toEqual([401, 'second-factor-required'])
  })
})

describe('super_admin', () => {
  it('super_admin can do nothing but set up a second factor, unless on this machine', async () => {
    const { product } = signedSeason
    await signedIn(product, { username: 'boss', role: 'super_admin', organizationId: null })
    const here = await signInAs('boss')
    expect(here.json.user).not.toHaveProperty('mustSetUpSecondFactor')
    expect((await callerOf(product, cookiesOf(here)).get('/api/sportsv2')).status).toBe(200)

    const away = await signInAs('boss', {}, 'stats.example')
    expect(away.json.user.mustSetUpSecondFactor).toBe(true)
    const boss = callerOf(product, cookiesOf(away), 'stats.example')
    for (const url of ['/api/sportsv2', '/api/leaguesv2?slug=east', '/api/auth/sessions'])
      expect([url, ...codesOf(await boss.get(url))]).toEqual([url, 403, 'must-set-up-second-factor'])
    const { browser } = await turnOn(boss, 'stats.example')
    expect((await browser.get('/api/sportsv2')).status).toBe(200)
    const { user } = (await browser.get('/api/auth/check-auth')).json
    expect(user).not.toHaveProperty('mustSetUpSecondFactor')
  })

  it('a request from elsewhere is not taken for a local one because of its Host header', async () => {
    const { product } = signedSeason
    await signedIn(product, { username: 'chief', role: 'super_admin', organizationId: null })
    const cookie = cookiesOf(await signInAs('chief'))
    const headers = { host: 'localhost', cookie: `${cookie}; ${securely(cookie)}` }
    const ask = (remoteAddress: string, others = {}) =>
      product.app.inject({ url: '/api/sportsv2', remoteAddress, headers: { ...headers, ...others } })
    expect((await ask('127.0.0.1')).statusCode).toBe(200)
    expect((await ask('203.0.113.7')).statusCode).toBe(403)
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(403)
  })
})
