import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { scorerWithLink } from '../testing/scorer.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signed: SignedSeason
beforeAll(async () => void (signed = await startSignedSeason()))
afterAll(() => signed?.product.stop())

const read = (token: string) => callerOf(signed.product).post('/api/scorer/link', { token })
const ended = { status: 401, json: { code: 'scorer-link-ended' } }

it('a visitor with a scorer link reads which league and day it is for, and nothing without its secret', async () => {
  const { product, owner } = signed
  const { token } = await scorerWithLink(product, owner, { date: '2026-05-01', venue: 'Harbor Gym' })
  const { status, json } = await read(token)
  const scorerLink = { organization: { name: 'EAST' }, date: '2026-05-01', venue: 'Harbor Gym' }
  expect([status, json]).toEqual([200, { scorerLink }])
  for (const wrong of ['', 'a'.repeat(43)]) expect(await read(wrong)).toMatchObject(ended)
})

it('a scorer link that was revoked or has expired does not say what it was for', async () => {
  const { product, owner } = signed
  const [revoked, expired] = [
    await scorerWithLink(product, owner, { date: '2026-05-01' }),
    await scorerWithLink(product, owner, { date: '2026-05-01' }),
  ]
  await owner.delete(`/api/scorer-links/${revoked.linkId}`)
  expect(await read(revoked.token)).toMatchObject(ended)
  // 6 AM in America/New_York.
  product.time.now = new Date('2026-05-02T10:00:00Z')
  expect(await read(expired.token)).toMatchObject(ended)
})

it('wrong scorer links that a visitor reads are limited for the network', async () => {
  const attempts = []
  for (let count = 0; count < 25; count += 1) attempts.push((await read('b'.repeat(43))).status)
  expect(attempts.at(-1)).toBe(429)
})
