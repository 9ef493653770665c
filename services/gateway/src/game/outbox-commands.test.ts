import { randomUUID } from 'node:crypto'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type TestCaller } from '../testing/caller.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let other: TestCaller & { userId: string }
let url: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { organizationId } = await organizationOf(signedSeason.owner)
  other = await signedIn(signedSeason.product, { username: 'east-scorer', role: 'staff', organizationId })
  await waitForReadModels(signedSeason.product)
  url = `/api/gamesv2/${signedSeason.season.gameId}/scores`
})
afterAll(() => signedSeason?.product.stop())

async function organizationOf(caller: TestCaller): Promise<{ organizationId: OrganizationId }> {
  const { user } = (await caller.get('/api/auth/check-auth')).json
  return { organizationId: user.organization_id }
}
const revision = async () =>
  (await signedSeason.owner.get(`/api/gamesv2/${signedSeason.season.gameId}`)).json.game.revision as string
const score = (home: number) => ({ score_home: home, score_away: 50 })

it('the gateway executes a repeated command once, even if somebody else has changed the score since (C068)', async () => {
  const { owner, product } = signedSeason
  const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${await revision()}"` }
  const lost = await owner.put(url, score(61), headers)
  const theirs = await other.put(url, score(62), { 'if-match': String(lost.headers.etag) })
  expect([lost.status, theirs.status]).toEqual([200, 200])
  const head = await product.dependencies.store.head()
  // The device received neither answer and repeats its request. It must learn that its command was executed,
  // not that it is stale.
  const again = await owner.put(url, score(61), headers)
  expect([again.status, again.headers.etag]).toEqual([200, lost.headers.etag])
  expect(await product.dependencies.store.head()).toBe(head)
  // A gateway that died before it stored the outcome finds the command in the log.
  await product.pool.query(
    'update accounts.command_outcomes set entity_id = null, revision = null, position = null',
  )
  const late = await owner.put(url, score(61), headers)
  expect([late.status, late.headers.etag]).toEqual([200, lost.headers.etag])
  expect(await product.dependencies.store.head()).toBe(head)
  expect((await owner.get(`/api/gamesv2/${signedSeason.season.gameId}`)).json.game.score_home).toBe(62)
})

it('the gateway shows in the history who recorded the conflicting score, and when (C068)', async () => {
  const stale = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
  expect((await signedSeason.owner.put(url, score(70), stale)).json.code).toBe('stale-revision')
  const { history } = (await signedSeason.owner.get(`/api/gamesv2/${signedSeason.season.gameId}/history`))
    .json
  expect(history[0]).toMatchObject({ kind: 'ScoreCorrected', actor: { name: 'east-scorer' } })
  expect(history[0].after).toContain('62')
})

it('the gateway refuses a command entered by one user after another user has signed in', async () => {
  const { owner, product } = signedSeason
  const head = await product.dependencies.store.head()
  const headers = { 'if-match': `"${await revision()}"`, 'x-signed-in-as': owner.userId }
  const refused = await other.put(url, score(80), headers)
  expect([refused.status, refused.json.code]).toEqual([401, 'not-signed-in'])
  expect(await product.dependencies.store.head()).toBe(head)
  expect((await owner.put(url, score(80), headers)).status).toBe(200)
})
