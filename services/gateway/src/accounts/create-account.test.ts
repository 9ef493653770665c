import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, samplePassword, signedIn } from '../testing/caller.ts'
import { scriptOf } from '../testing/script.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { createAccount } from './create-account.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const account = (username: string, password = samplePassword) =>
  createAccount(signedSeason.product.accounts, {
    username,
    password,
    role: 'staff',
    organizationId: signedSeason.season.organizationId,
  })

describe('an account', () => {
  it('an account is in the log with a sealed name and without a password', async () => {
    const userId = await account('dora')
    const { events } = await signedSeason.product.dependencies.store.readAll(0n, 1000)
    const [event] = events.filter(
      ({ type, data }) => type === 'UserRegistered' && (data as { userId: string }).userId === userId,
    )
    expect(JSON.stringify(event?.data)).not.toMatch(/dora|argon|horse/)
  })

  it('an account keeps its id and its password when it is created again', async () => {
    const first = await account('eve')
    expect(await account('EVE', 'another password of eve')).toBe(first)
    const visitor = callerOf(signedSeason.product)
    const signIn = (password: string) => visitor.post('/api/auth/login', { username: 'eve', password })
    expect([(await signIn(samplePassword)).status, (await signIn('another password of eve')).status]).toEqual(
      [200, 401],
    )
  })

  it('an account is refused if another account has the name', async () => {
    const other = {
      username: 'east-owner',
      password: samplePassword,
      role: 'super_admin' as const,
      organizationId: null,
    }
    await expect(createAccount(signedSeason.product.accounts, other)).rejects.toMatchObject({
      code: 'username-taken',
    })
  })
})

describe('a temporary password', () => {
  it('a temporary password opens one session, which must choose a new password', async () => {
    const { product } = signedSeason
    await account('gil')
    const until = new Date(product.time.now.getTime() + 24 * 3_600_000)
    await product.pool.query(`update accounts.users set password_expires_at = $1 where username = 'gil'`, [
      until,
    ])
    const signIn = () =>
      callerOf(product).post('/api/auth/login', { username: 'gil', password: samplePassword })
    const first = await signIn()
    expect([first.status, first.json.user.mustChangePassword]).toEqual([200, true])
    expect((await signIn()).status).toBe(401)
    // A sign-in that started a moment before the first one but was slower.
    product.time.now = new Date(product.time.now.getTime() - 5)
    expect((await signIn()).status).toBe(401)
  })
})

describe('rate limits', () => {
  it('rate limits respond with 429 and the time to wait, counting reads by address and writes by user', async () => {
    const limited = await startSignedSeason({ limits: { reads: 3, writes: 4, uploads: null } })
    const { product, owner, season } = limited
    try {
      const visitor = callerOf(product)
      for (let nth = 0; nth < 3; nth += 1) expect((await visitor.get('/api/organizations')).status).toBe(200)
      const refused = await visitor.get('/api/organizations')
      expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
        429,
        'too-many-requests',
        '60',
      ])
      const url = `/api/gamesv2/${season.gameId}/scores`
      const write = async (person: typeof owner) =>
        (await person.put(url, { score_home: 1, score_away: 2 })).status
      for (let nth = 0; nth < 4; nth += 1) expect(await write(owner)).toBe(200)
      expect(await write(owner)).toBe(429)
      const staff = await signedIn(product, {
        username: 'staff',
        role: 'staff',
        organizationId: season.organizationId,
      })
      expect(await write(staff)).toBe(200)
      product.time.now = new Date(product.time.now.getTime() + 60_000)
      expect([(await visitor.get('/api/organizations')).status, await write(owner)]).toEqual([200, 200])
      await waitForReadModels(product)
    } finally {
      await product.stop()
    }
  })

  it('rate limits count the writes of scripts together with those of the user who created their tokens', async () => {
    const limited = await startSignedSeason({ limits: { reads: null, writes: 3, uploads: null } })
    const { product, owner, season } = limited
    try {
      const { organizationId } = season
      const second = await signedIn(product, { username: 'second', role: 'org_owner', organizationId })
      const token = { userId: owner.userId, organizationId }
      const scripts = [await scriptOf(product, token), await scriptOf(product, token)]
      const statuses: number[] = []
      for (const writer of [...scripts, owner, ...scripts, owner, second])
        statuses.push((await writer.post('/api/seasonsv2', { name: `Season ${statuses.length}` })).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 200])
    } finally {
      await product.stop()
    }
  })
})
