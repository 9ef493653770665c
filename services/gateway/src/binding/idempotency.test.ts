import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { deleteOldOutcomes } from './outcomes.ts'
import { callerOf, cookiesOf, samplePassword, type TestCaller } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

const DAY_MS = 24 * 3_600_000

let signedSeason: SignedSeason
let url: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  url = `/api/gamesv2/${signedSeason.season.gameId}/scores`
})
afterAll(() => signedSeason?.product.stop())

const head = () => signedSeason.product.dependencies.store.head()
const score = (home: number) => ({ score_home: home, score_away: 50 })
const withKey = () => ({ 'idempotency-key': randomUUID() })
/** Lets two days pass, after which nothing is stored about earlier commands. Signs the owner in again. */
const passTwoDays = async () => {
  const { product } = signedSeason
  product.time.now = new Date(product.time.now.getTime() + 2 * DAY_MS)
  await deleteOldOutcomes(product.pool, product.time.now)
  const credentials = { username: 'east-owner', password: samplePassword }
  const answer = await callerOf(product).post('/api/auth/login', credentials)
  Object.assign(signedSeason.owner, callerOf(product, cookiesOf(answer)))
}
const gamesUrl = () => {
  const { seasonId, leagueId } = signedSeason.season
  return `/api/seasonsv2/${seasonId}/leagues/${leagueId}/games`
}
const newGame = async (): Promise<string> => {
  const { owner, season } = signedSeason
  const teams = { home_team_id: season.home.id, away_team_id: season.away.id }
  return (await owner.post(gamesUrl(), teams)).json.game.id
}

describe('an Idempotency-Key (decision 7)', () => {
  it('is refused for another request within a day', async () => {
    const headers = withKey()
    expect((await signedSeason.owner.put(url, score(60), headers)).status).toBe(200)
    const other = await signedSeason.owner.put(url, score(61), headers)
    expect([other.status, other.json.code, other.json.issues[0].path]).toEqual([
      422,
      'invalid',
      'Idempotency-Key',
    ])
  })

  it('is refused if it has more than 200 characters, so that no two keys count as one', async () => {
    const keyOf = (length: number) => ({ 'idempotency-key': randomUUID().padEnd(length, 'x') })
    expect((await signedSeason.owner.put(url, score(59), keyOf(200))).status).toBe(200)
    const long = await signedSeason.owner.put(url, score(58), keyOf(201))
    expect([long.status, long.json.issues]).toEqual([
      422,
      [{ path: 'Idempotency-Key', message: 'Use at most 200 characters.' }],
    ])
  })

  it.each([
    ['another request', 63],
    ['the same request', 62],
  ])('is refused for %s after a day, and nothing is appended', async (_, home) => {
    const { owner, season } = signedSeason
    const headers = withKey()
    expect((await owner.put(url, score(62), headers)).status).toBe(200)
    await owner.put(url, score(64))
    await passTwoDays()
    const before = await head()
    for (let times = 0; times < 2; times += 1) {
      const late = await owner.put(url, score(home), headers)
      expect([late.status, late.json.code]).toEqual([409, 'idempotency-key-expired'])
    }
    expect(await head()).toBe(before)
    expect((await owner.get(`/api/gamesv2/${season.gameId}`)).json.game.score_home).toBe(64)
  })

  it('is refused after a day by commands that create something or write to several streams', async () => {
    const { owner, season } = signedSeason
    const calls = [
      ['/api/seasonsv2', { name: 'Next' }, { name: 'Other' }],
      [
        '/api/teams',
        { name: 'Cubs', leagueId: season.leagueId },
        { name: 'Dogs', leagueId: season.leagueId },
      ],
      ['/api/organization-links', { label: 'Shop' }, { label: 'Fans' }],
    ] as const
    for (const [path, body, other] of calls) {
      const headers = withKey()
      expect([path, (await owner.post(path, body, headers)).status]).toEqual([path, 200])
      await passTwoDays()
      const before = await head()
      for (const late of [body, other]) {
        const answer = await owner.post(path, late, headers)
        expect([path, answer.status, answer.json.code]).toEqual([path, 409, 'idempotency-key-expired'])
      }
      expect(await head()).toBe(before)
    }
  })

  it('gets the ETag of the first request and the present state if somebody has changed it since', async () => {
    const { owner } = signedSeason
    const headers = withKey()
    const first = await owner.put(url, score(85), headers)
    const second = await owner.put(url, score(90))
    const repeat = await owner.put(url, score(85), headers)
    expect(repeat.headers.etag).toBe(first.headers.etag)
    expect(repeat.headers['x-event-position']).toBe(first.headers['x-event-position'])
    expect(repeat.json).toEqual(second.json)
    const stale = await owner.put(url, score(86), { 'if-match': String(repeat.headers.etag) })
    expect([stale.status, stale.json.code]).toEqual([412, 'stale-revision'])
  })

  it('may be used again for a request that was refused', async () => {
    const headers = withKey()
    const refused = await signedSeason.owner.put(url, score(70), { ...headers, 'if-match': '"0"' })
    expect(refused.json.code).toBe('stale-revision')
    expect((await signedSeason.owner.put(url, score(70), headers)).status).toBe(200)
  })

  it('continues a command whose process died before it knew the outcome, also if it deleted something', async () => {
    const { owner, product } = signedSeason
    const gameId = await newGame()
    const headers = withKey()
    const first = await owner.delete(`${gamesUrl()}/${gameId}`, headers)
    await product.pool.query(
      'update accounts.command_outcomes set entity_id = null, revision = null, position = null',
    )
    const again = await owner.delete(`${gamesUrl()}/${gameId}`, headers)
    expect([again.status, again.json, again.headers.etag]).toEqual([200, first.json, first.headers.etag])
    expect(again.headers['x-event-position']).toBe(first.headers['x-event-position'])
  })
})

describe('requests with one Idempotency-Key that run at the same time', () => {
  const answersOf = async (
    callers: TestCaller[],
    send: (caller: TestCaller) => ReturnType<TestCaller['post']>,
  ) => {
    const answers = await Promise.all(callers.map(send))
    return answers.map(({ status, json, headers }) => [
      status,
      json,
      headers.etag,
      headers['x-event-position'],
    ])
  }

  it.each(['one gateway', 'two gateways'])('get one result from %s', async (where) => {
    const { owner, product, season } = signedSeason
    const second = where === 'two gateways' ? await buildApp(product.deps) : product.app
    try {
      const other = callerOf({ ...product, app: second }, owner.cookie)
      const callers = [owner, other, owner, other, owner, other]
      const before = await head()
      for (const round of [1, 2, 3]) {
        const creation = withKey()
        const created = await answersOf(callers, (caller) =>
          caller.post('/api/seasonsv2', { name: `${where} ${round}` }, creation),
        )
        expect(created).toEqual(callers.map(() => [200, created[0]?.[1], '"0"', created[0]?.[3]]))
        const gameId = await newGame()
        const deletion = withKey()
        const deleted = await answersOf(callers, (caller) =>
          caller.delete(`${gamesUrl()}/${gameId}`, deletion),
        )
        expect(deleted).toEqual(callers.map(() => [200, { deleted: gameId }, '"1"', deleted[0]?.[3]]))
      }
      const { events } = await product.dependencies.store.readAll(before, 100)
      expect(events.map(({ type }) => type)).toEqual(
        [1, 2, 3].flatMap(() => ['SeasonCreated', 'GameScheduled', 'GameDeleted']),
      )
      expect(season.organizationId).toBe(events[0]?.meta.organizationId)
    } finally {
      if (second !== product.app) await second.close()
    }
  })
})
