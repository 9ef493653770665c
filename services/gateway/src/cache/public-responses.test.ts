import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { recordScore } from '@league/operations/game/score-commands'
import { contextOf } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let base: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  // Cached responses bypass Fastify, so only a real connection gets them.
  base = await signedSeason.product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => signedSeason?.product.stop())

const url = () => `${base}/api/seasonsv2/${signedSeason.season.seasonId}/leagues-with-teams-public?slug=east`
const winsIn = async (answer: Response) =>
  ((await answer.json()) as { leagues: { teams: { wins: number; name: string }[] }[] }).leagues[0]?.teams.map(
    ({ name, wins }) => `${name} ${wins}`,
  )
const score = async (home: number, away: number) => {
  const { product, season } = signedSeason
  await handleCommand(product.dependencies, recordScore, {
    command: { home, away },
    metadata: contextOf(season.organizationId),
    streamId: season.gameId,
  })
  await waitForReadModels(product)
}

/** Returns how often requests read the tables during the work. What runs in the background uses another pool. */
const readsDuring = async (work: () => Promise<unknown>) => {
  const spy = vi.spyOn(signedSeason.product.deps.readPool, 'transaction')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

describe('public responses', () => {
  it('public responses come from the cache, or as 304 to a client that has them, until the data changes', async () => {
    const first = await fetch(url())
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"test\./)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(url())
    expect(await again.text()).toBe(await first.text())
    const same = await fetch(url(), { headers: { 'if-none-match': etag } })
    expect([same.status, same.headers.get('etag')]).toEqual([304, etag])

    await score(70, 99)
    const moved = await fetch(url(), { headers: { 'if-none-match': etag } })
    expect([moved.status, await winsIn(moved)]).toEqual([200, ['Bulls 1', 'Aces 0']])
    expect(moved.headers.get('etag')).not.toBe(etag)
  })

  it('public responses run no queries while they are cached', async () => {
    const uncached = async () => (await fetch(`${url()}&uncached=1`)).arrayBuffer()
    expect(await readsDuring(uncached)).toBeGreaterThan(0)

    const etag = (await fetch(url())).headers.get('etag') ?? ''
    const reads = await readsDuring(async () => {
      for (let nth = 0; nth < 20; nth += 1) {
        const answer = await fetch(url(), nth % 2 ? { headers: { 'if-none-match': etag } } : {})
        await answer.arrayBuffer()
      }
    })
    expect(reads).toBe(0)
  })

  it('public responses keep their ETag when an unrelated read model changes', async () => {
    const etag = (await fetch(url())).headers.get('etag')
    const { product, owner } = signedSeason
    await owner.put(`/api/gamesv2/${signedSeason.season.gameId}/details`, { location: 'Elsewhere' })
    await waitForReadModels(product)
    expect((await fetch(url())).headers.get('etag')).toBe(etag)
  })

  it('public responses are compressed for clients that accept it', async () => {
    const answer = await fetch(url(), { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await winsIn(answer)).toHaveLength(2)
  })

  it('public responses never contain data from a response to a signed-in user', async () => {
    const { owner, season } = signedSeason
    const player = `${base}/api/playersv2/${season.home.players[0]}?slug=east`
    await owner.put(`/api/playersv2/${season.home.players[0]}`, { email: 'ann@example.com' })
    const headers = { cookie: owner.cookie ?? '' }
    const mine = await fetch(player, { headers })
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(await mine.text()).toContain('ann@example.com')
    for (let nth = 0; nth < 2; nth += 1)
      expect(await (await fetch(player)).text()).not.toContain('ann@example.com')
    expect(await (await fetch(player, { headers })).text()).toContain('ann@example.com')
  })
})
