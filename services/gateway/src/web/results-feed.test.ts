import { parseAtomFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const feedAt = async (path: string, host = 'localhost') => {
  const answer = await callerOf(signedSeason.product, null, host).get(path)
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  return { ...answer, feed: parseAtomFeed(answer.text) }
}

it('the feed of results lists each result once, follows corrections and links to the game', async () => {
  const { owner, season, product } = signedSeason
  const save = async (home: number, away: number) => {
    const saved = await owner.put(`/api/gamesv2/${season.gameId}/scores`, {
      score_home: home,
      score_away: away,
    })
    expect([saved.status, saved.text.slice(0, 80)]).toEqual([200, expect.any(String)])
    await waitForReadModels(product)
  }
  await save(63, 55)
  const first = (await feedAt('/results.xml', 'east.example')).feed
  const entry = first.entries?.find(({ links }) => links?.[0]?.href?.endsWith(`/games/${season.gameId}`))
  expect(entry?.title?.value).toBe('Bulls 55, Aces 63')
  expect(entry?.links?.[0]?.href).toBe(`http://east.example/games/${season.gameId}`)
  await save(64, 55)
  const corrected = await feedAt(`/results.xml?league=${season.leagueId}`, 'east.example')
  const again = corrected.feed.entries?.find(({ id }) => id === entry?.id)
  expect(again?.title?.value).toBe('Bulls 55, Aces 64')
  const kept = await callerOf(product, null, 'east.example').get(`/results.xml?league=${season.leagueId}`, {
    'if-none-match': String(corrected.headers.etag),
  })
  expect(kept.status).toBe(304)
  expect((await feedAt('/east/results.xml')).feed.entries?.[0]?.links?.[0]?.href).toContain('/east/games/')
  for (const path of ['/nobody/results.xml', '/results.xml', '/east/results.xml?league=nobody'])
    expect([path, (await callerOf(product).get(path)).status]).toEqual([path, 404])
})
