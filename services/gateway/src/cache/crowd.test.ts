import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultLimits } from '../config.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

/** Phones of a gym, which share one address. */
const PHONES = 500

let signedSeason: SignedSeason
let base: string
beforeAll(async () => {
  signedSeason = await startSignedSeason({ limits: { ...defaultLimits, exemptLocalhost: false } })
  base = await signedSeason.product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => signedSeason?.product.stop())

/** Returns how many phones got each status, and how many different pages. */
async function readTogether(path: string) {
  const answers = await Promise.all(
    Array.from({ length: PHONES }, async () => {
      const answer = await fetch(`${base}${path}`)
      return { status: answer.status, body: await answer.text() }
    }),
  )
  const bodies = new Set(answers.map(({ body }) => body))
  return { ok: answers.filter(({ status }) => status === 200).length, bodies: [...bodies] }
}

describe('five hundred phones behind one address', () => {
  it('five hundred phones behind one address all read the new score, which is made once', async () => {
    const { owner, product, season } = signedSeason
    const path = `/api/gamesv2/${season.gameId}?slug=east`
    expect((await fetch(`${base}${path}`)).status).toBe(200)
    await owner.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: 71, score_away: 64 })
    await waitForReadModels(product)
    const transactions = vi.spyOn(product.deps.readPool, 'transaction')
    const { ok, bodies } = await readTogether(path)
    expect([ok, bodies.length]).toEqual([PHONES, 1])
    expect(bodies[0]).toContain('"score_home":71')
    const alone = transactions.mock.calls.length
    transactions.mockClear()
    expect((await fetch(`${base}${path}&uncached=1`)).status).toBe(200)
    expect(alone).toBeLessThanOrEqual(transactions.mock.calls.length)
    transactions.mockRestore()
  })

  it('five hundred phones behind one address do not wait for a page that is gone', async () => {
    const { owner, product, season } = signedSeason
    const path = `/api/gamesv2/${season.gameId}?slug=east`
    expect((await fetch(`${base}${path}`)).status).toBe(200)
    const { seasonId, leagueId, gameId } = season
    const deletion = await owner.delete(`/api/seasonsv2/${seasonId}/leagues/${leagueId}/games/${gameId}`)
    expect(deletion.status).toBe(200)
    await waitForReadModels(product)
    const [first, second] = await Promise.all([fetch(`${base}${path}`), fetch(`${base}${path}`)])
    expect([first.status, second.status]).toEqual([404, 404])
  })

  it('five hundred phones behind one address follow an organization at once', async () => {
    const stop = new AbortController()
    const streams = await Promise.all(
      Array.from({ length: PHONES }, () => fetch(`${base}/live?slug=east`, { signal: stop.signal })),
    )
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(PHONES)
    stop.abort()
  })
})
