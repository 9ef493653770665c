import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiTokenView } from '@league/contracts/account/api-tokens'
import { callerOf, samplePassword, signedIn, type TestCaller } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { scriptOf, scriptWith } from '../testing/script.ts'
import { openOrganization, playSeason, type SampleSeason } from '../testing/season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'
import { createApiToken } from './api-tokens.ts'
import { hashToken } from './tokens.ts'

type Person = TestCaller & { userId: string }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let product: Product
let east: string
let west: string
let season: SampleSeason
let admin: Person
let owner: Person
let westOwner: Person
beforeAll(async () => {
  product = await startProduct()
  east = await openOrganization(product.dependencies, 'east', 'east.example')
  west = await openOrganization(product.dependencies, 'west')
  season = await playSeason(product.dependencies, east)
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId: east })
  westOwner = await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId: west })
  await waitForReadModels(product)
})
afterAll(() => product?.stop())
beforeEach(() => product.pool.query('delete from accounts.api_tokens'))

const scores = { name: 'Scores', role: 'staff', expiresOn: '2026-05-31' }
const create = (caller: TestCaller, body: object = {}) => caller.post('/api/tokens', { ...scores, ...body })
/** Creates a token and returns its view and a script that uses it. */
const created = async (caller: TestCaller, body: object = {}) => {
  const answer = await create(caller, body)
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  return { ...answer.json.apiToken, text: answer.json.token, script: scriptWith(product, answer.json.token) }
}
const list = async (caller: TestCaller, query = '') =>
  (await caller.get(`/api/tokens${query}`)).json.apiTokens
/** Runs a part of a test at another time. */
const at = async (now: Date, act: () => Promise<void>) => {
  const before = product.time.now
  product.time.now = now
  await act().finally(() => (product.time.now = before))
}
const later = (ms: number) => new Date(product.clock().getTime() + ms)
const secondOwner = async (username: string) => {
  const person = await signedIn(product, { username, role: 'org_owner', organizationId: east })
  await waitForReadModels(product)
  return person
}
const seasons = '/api/seasonsv2'
const ended = { status: 401, json: { code: 'api-token-invalid' } }

describe('creating an API token', () => {
  it('creating an API token returns the text once and stores only its hash', async () => {
    const { text, script, ...token } = await created(owner)
    expect(text).toMatch(/^[\w-]{43}$/)
    expect(token).toEqual({
      id: expect.any(String),
      name: 'Scores',
      role: 'staff',
      createdBy: { id: owner.userId, username: 'east-owner' },
      createdAt: product.clock().toISOString(),
      // The day ends in the time zone of the organization, America/New_York.
      expiresAt: '2026-06-01T04:00:00.000Z',
      lastUsedAt: null,
      status: 'active',
    })
    expect(await list(owner)).toEqual([token])
    const { rows } = await product.pool.query('select t::text as stored from accounts.api_tokens t')
    expect(JSON.stringify(rows)).not.toContain(text)
    expect((await script.get(seasons)).status).toBe(200)
  })

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a name with invisible characters', { name: 'a\u200bb' }, 'name'],
    ['the role super_admin', { role: 'super_admin' }, 'role'],
    ['no end date', { expiresOn: undefined }, 'expiresOn'],
    ['an end date in the past', { expiresOn: '2026-04-30' }, 'expiresOn'],
    ['an end date in more than a year', { expiresOn: '2027-05-02' }, 'expiresOn'],
    ['an end date that does not exist', { expiresOn: '2026-06-31' }, 'expiresOn'],
  ])('creating an API token rejects %s', async (_, body, path) => {
    const answer = await create(owner, body)
    expect([answer.status, answer.json.code, answer.json.issues[0].path]).toEqual([422, 'invalid', path])
  })

  it('creating an API token accepts an end date from today to a year from today', async () => {
    for (const expiresOn of ['2026-05-01', '2027-05-01']) await created(owner, { expiresOn })
  })

  it('creating an API token is limited to 50 active tokens per organization, also for concurrent requests', async () => {
    const role = 'staff'
    for (let count = 0; count < 48; count += 1)
      await scriptOf(product, { userId: owner.userId, organizationId: east, role })
    const expiresAt = product.clock()
    await scriptOf(product, { userId: owner.userId, organizationId: east, expiresAt })
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(owner)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('too-many-api-tokens')
    expect((await create(westOwner)).status).toBe(200)
    const active = answers.find(({ status }) => status === 200)?.json.apiToken
    await owner.delete(`/api/tokens/${active.id}`)
    expect((await create(owner)).status).toBe(200)
  })

  it('creating an API token is refused when the session has ended since the request was authenticated', async () => {
    const token = {
      organizationId: east,
      creatorId: owner.userId,
      sessionHash: hashToken('a session that has ended'),
      name: 'Scores',
      role: 'staff' as const,
      expiresOn: '2026-05-31',
      timeZone: 'America/New_York',
    }
    await expect(createApiToken(product.pool, token, product.clock())).rejects.toThrow('Please sign in.')
    expect(await list(owner)).toEqual([])
  })

  it('creating an API token is reserved to owners, and to super_admin for an organization that the request names', async () => {
    const staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId: east })
    expect((await create(staff)).status).toBe(403)
    expect((await create(admin)).json.code).toBe('malformed')
    const token = await created(admin, { organization_id: east, role: 'org_owner' })
    expect(await list(admin, `?organization_id=${east}`)).toMatchObject([{ id: token.id }])
    expect(await list(owner)).toMatchObject([{ id: token.id, createdBy: { username: 'admin' } }])
    expect(await list(admin, `?organization_id=${west}`)).toEqual([])
    expect((await create(owner, { organization_id: west })).status).toBe(404)
  })
})

describe('a script with an API token', () => {
  it('a script with an API token reads and changes data of its organization, and reads its own writes', async () => {
    const { script } = await created(owner)
    const url = `/api/gamesv2/${season.gameId}`
    expect((await script.put(`${url}/scores`, { score_home: 55, score_away: 54 })).status).toBe(200)
    expect((await script.get(url)).json).toMatchObject({ game: { score_home: 55 } })
  })

  it('a script with an API token needs no header that says which site sent the request, and no header of another site stops it', async () => {
    const { script } = await created(owner)
    const body = { score_home: 61, score_away: 60 }
    for (const headers of [{}, { origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await script.send('PUT', `/api/gamesv2/${season.gameId}/scores`, { body, headers })
      expect([headers, answer.status]).toEqual([headers, 200])
    }
  })

  it('a script with an API token has the role of the token, not that of its creator', async () => {
    const { script: asStaff } = await created(owner)
    const { script: asOwner } = await created(owner, { role: 'org_owner' })
    const change = { city: 'Springfield' }
    expect((await asStaff.put(`/api/organizations/${east}`, change)).status).toBe(403)
    expect((await asOwner.put(`/api/organizations/${east}`, change)).status).toBe(200)
  })

  it('a script with an API token acts for its organization only, also when super_admin created the token', async () => {
    for (const creator of [owner, admin]) {
      const { script } = await created(creator, { role: 'org_owner', organization_id: east })
      expect((await script.put(`/api/organizations/${west}`, { city: 'Springfield' })).status).toBe(404)
      expect((await script.get('/api/projections')).status).toBe(403)
      expect((await script.get(`/api/organizations/${east}`)).status).toBe(200)
    }
  })

  it('a script with an API token is accepted on the domain of its organization and refused on that of another one', async () => {
    const { text } = await created(owner)
    expect((await scriptWith(product, text, 'east.example').get(seasons)).status).toBe(200)
    const foreign = await created(westOwner)
    expect(await scriptWith(product, foreign.text, 'east.example').get(seasons)).toMatchObject(ended)
  })

  it('a script with an API token appears in the history under the name of its creator with the name and role of the token', async () => {
    const { script } = await created(owner, { name: 'Courtside tablet' })
    await script.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: 70, score_away: 69 })
    const { store, vault } = product.dependencies
    const events = await vault.unseal((await store.readAll(0n, 5000)).events)
    expect(events.at(-1)?.meta).toMatchObject({
      actor: { id: owner.userId, role: 'org_owner' },
      apiToken: 'Courtside tablet',
      apiTokenRole: 'staff',
    })
    await waitForReadModels(product)
    const { history } = (await owner.get('/api/history?limit=1')).json
    const name = 'east-owner (API token “Courtside tablet”)'
    expect(history[0].actor).toEqual({ id: owner.userId, name, role: 'staff' })
    const of = await created(admin, { organization_id: east })
    await of.script.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: 71, score_away: 69 })
    await waitForReadModels(product)
    expect((await owner.get('/api/history?limit=1')).json.history[0].actor).toMatchObject({
      name: 'admin (API token “Scores”)',
      role: 'staff',
    })
  })

  it('a change by a signed-in user names no API token in its metadata', async () => {
    await owner.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: 80, score_away: 69 })
    const { events } = await product.dependencies.store.readAll(0n, 5000)
    expect(events.at(-1)?.meta).not.toHaveProperty('apiToken')
  })

  it('a script with an API token stores its last use, at most once a minute', async () => {
    const { script } = await created(owner)
    const lastUse = async () => (await list(owner))[0].lastUsedAt
    await script.get(seasons)
    const first = product.clock().toISOString()
    await at(later(MINUTE_MS - 1), async () => void (await script.get(seasons)))
    expect(await lastUse()).toBe(first)
    const minuteLater = later(MINUTE_MS)
    await at(minuteLater, async () => void (await script.get(seasons)))
    expect(await lastUse()).toBe(minuteLater.toISOString())
  })

  it('a script with an API token cannot manage users, passwords, sessions or tokens', async () => {
    const { id, script } = await created(owner, { role: 'org_owner' })
    const refused = { status: 403, json: { code: 'api-token-refused' } }
    for (const answer of [
      await script.post('/api/usersv2', { username: 'intruder' }),
      await script.put(`/api/usersv2/${owner.userId}`, { email: 'new@example.org' }),
      await script.delete(`/api/usersv2/${owner.userId}`),
      await script.get(`/api/users/${owner.userId}`),
      await script.post('/api/auth/login', { username: 'east-owner', password: samplePassword }),
      await script.post('/api/auth/password', { password: 'a brand new passphrase' }),
      await script.get('/api/auth/sessions'),
      await script.post('/api/auth/sign-out-everywhere', {}),
      await script.post('/api/tokens', scores),
      await script.get('/api/tokens'),
      await script.delete(`/api/tokens/${id}`),
    ])
      expect(answer).toMatchObject(refused)
    expect((await script.get('/api/auth/check-auth')).json).toMatchObject({ authenticated: true })
  })
})

describe('an API token ends', () => {
  it('an API token ends when it is revoked, and stays in the list for 30 days', async () => {
    const { id, script } = await created(owner)
    const revoked = await owner.delete(`/api/tokens/${id}`)
    expect([revoked.status, revoked.json.apiToken.status]).toEqual([200, 'revoked'])
    expect(await script.get(seasons)).toMatchObject(ended)
    expect((await owner.delete(`/api/tokens/${id}`)).json).toEqual(revoked.json)
    expect(await list(owner)).toMatchObject([{ id, status: 'revoked' }])
    await at(later(30 * 24 * HOUR_MS), async () => {
      const again = await signedIn(product, { username: 'later', role: 'org_owner', organizationId: east })
      expect(await list(again)).toEqual([])
    })
  })

  it('an API token ends at the end of its last day', async () => {
    const { script } = await created(owner, { expiresOn: '2026-05-01' })
    await at(new Date('2026-05-02T03:59:59.999Z'), async () => {
      expect((await script.get(seasons)).status).toBe(200)
    })
    await at(new Date('2026-05-02T04:00:00.000Z'), async () => {
      expect(await script.get(seasons)).toMatchObject(ended)
    })
    const expiresAt = product.clock()
    await scriptOf(product, { userId: owner.userId, organizationId: east, name: 'old', expiresAt })
    const statuses = (await list(owner)).map(({ name, status }: ApiTokenView) => [name, status])
    expect(Object.fromEntries(statuses)).toEqual({ Scores: 'active', old: 'expired' })
  })

  it('an API token ends when its creator loses the role that it has, and is not valid again with a new promotion', async () => {
    const dana = await secondOwner('dana')
    const asOwner = await created(dana, { role: 'org_owner' })
    const asStaff = await created(dana)
    const change = (role: string) => owner.put(`/api/usersv2/${dana.userId}`, { role })
    expect((await change('staff')).status).toBe(200)
    expect(await asOwner.script.get(seasons)).toMatchObject(ended)
    expect((await asStaff.script.get(seasons)).status).toBe(200)
    expect((await change('org_owner')).status).toBe(200)
    expect(await asOwner.script.get(seasons)).toMatchObject(ended)
  })

  it('an API token ends as soon as the role of its creator is lowered, even if the process dies before it revokes the token', async () => {
    const erin = await secondOwner('erin')
    const { script } = await created(erin, { role: 'org_owner' })
    await product.pool.query(`update accounts.users set role = 'staff' where user_id = $1`, [erin.userId])
    expect(await script.get(seasons)).toMatchObject(ended)
  })

  it.each([
    ['is deleted', (userId: string) => owner.delete(`/api/usersv2/${userId}`)],
    [
      'gets a temporary password',
      (userId: string) => owner.put(`/api/usersv2/${userId}`, { resetPassword: true }),
    ],
  ])('an API token ends when its creator %s', async (title, end) => {
    const creator = await secondOwner(`owner who ${title}`)
    const { id, script } = await created(creator)
    expect((await end(creator.userId)).status).toBe(200)
    expect(await script.get(seasons)).toMatchObject(ended)
    expect(await list(owner)).toMatchObject([{ id, status: 'revoked' }])
  })

  it('an API token ends when its organization is deleted, also if super_admin created it', async () => {
    const north = await openOrganization(product.dependencies, 'north')
    await waitForReadModels(product)
    const { script } = await created(admin, { organization_id: north })
    expect((await admin.delete(`/api/organizations/${north}`)).status).toBe(200)
    expect(await script.get(seasons)).toMatchObject(ended)
  })
})

describe('a request with an API token that is not valid', () => {
  it('a request with an API token that is not valid gets 401, also for public data that a visitor could read and beside a valid session', async () => {
    const { id, text, script } = await created(owner)
    await owner.delete(`/api/tokens/${id}`)
    expect((await callerOf(product).get('/api/organizations')).status).toBe(200)
    expect(await script.get('/api/organizations')).toMatchObject(ended)
    for (const authorization of [`Bearer ${text}`, `bearer ${text}`, 'Bearer none', 'Bearer '])
      expect(await owner.get('/api/organizations', { authorization })).toMatchObject(ended)
  })
})

describe('revoking an API token', () => {
  it('revoking an API token responds with the same 404 to foreign and absent ids', async () => {
    const { id, script } = await created(westOwner)
    const foreign = await owner.delete(`/api/tokens/${id}`)
    const absent = await owner.delete('/api/tokens/no-such-token')
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect((await admin.delete(`/api/tokens/${id}?organization_id=${east}`)).text).toBe(absent.text)
    expect((await script.get(seasons)).status).toBe(200)
    expect((await admin.delete(`/api/tokens/${id}?organization_id=${west}`)).status).toBe(200)
    expect(await script.get(seasons)).toMatchObject(ended)
  })
})
