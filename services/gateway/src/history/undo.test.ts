import type { HistoryEntryView } from '@league/contracts/history/views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn } from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let seasons: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  seasons = `/api/organizations/${signedSeason.season.organizationId}/seasons`
})
afterAll(() => signedSeason?.product.stop())

const undo = (change: unknown, caller = signedSeason.owner) =>
  caller.post(`/api/changes/${String(change)}/undo`, {})

async function entries(kind: string): Promise<HistoryEntryView[]> {
  const { json } = await signedSeason.owner.get(`/api/history?kind=${kind}`)
  return json.history
}

/** Creates a season and returns its id and the change that created it. */
async function createSeason(name: string) {
  const answer = await signedSeason.owner.post(seasons, { name })
  expect(answer.status).toBe(200)
  return { id: answer.json.season.id as string, change: answer.headers['x-change'] }
}

async function seasonNames(): Promise<string[]> {
  const { json } = await signedSeason.owner.get(seasons)
  return json.seasons.map(({ name }: { name: string }) => name)
}

describe('undoing a change', () => {
  it('undoing the deletion of a season brings everything back that visitors saw', async () => {
    const { owner, product, season } = signedSeason
    const visitor = callerOf(product)
    const addresses = ['/api/seasonsv2', '/api/gamesv2', '/api/leaguesv2', '/api/playersv2', '/api/leaders']
    const see = async () => {
      const answers = await Promise.all(addresses.map((address) => visitor.get(`${address}?slug=east`)))
      return answers.map(({ status, text }) => [status, text])
    }
    const before = await see()
    expect(before.map(([status]) => status)).toEqual(Array(5).fill(200))
    const deleted = await owner.delete(`/api/seasonsv2/${season.seasonId}`)
    expect(deleted.status).toBe(200)
    expect(await see()).not.toEqual(before)
    const answer = await undo(deleted.headers['x-change'])
    expect([answer.status, answer.json.change]).toEqual([200, answer.headers['x-change']])
    expect(await see()).toEqual(before)
  })

  it('undoing shows who undid the change and when, and can itself be undone', async () => {
    const { id, change } = await createSeason('Fall')
    const first = await undo(change)
    const [created] = await entries('SeasonCreated')
    expect(created).toMatchObject({ subject: { id }, change, undoable: false })
    expect(created?.undone).toEqual({
      at: signedSeason.product.time.now.toISOString(),
      by: 'east-owner',
      change: first.json.change,
    })
    expect(await seasonNames()).not.toContain('Fall')
    expect((await undo(first.json.change)).status).toBe(200)
    expect((await entries('SeasonCreated'))[0]).toMatchObject({ undoable: true, undone: null, undoes: null })
    expect((await entries('SeasonDeleted'))[0]).toMatchObject({ undoes: change })
    expect(await seasonNames()).toContain('Fall')
  })

  it('undoing is refused a second time, and names the later change that has to be undone first', async () => {
    const { owner } = signedSeason
    const { id, change } = await createSeason('Winter')
    const league = await owner.post(`/api/seasonsv2/${id}/leagues`, { name: 'Monday' })
    const refused = await undo(change)
    expect([refused.status, refused.json.code]).toEqual([409, 'undo-later-first'])
    expect(refused.json.issues[0].message).toBe('east-owner: League Monday created')
    expect((await undo(league.headers['x-change'])).status).toBe(200)
    expect((await undo(change)).status).toBe(200)
    expect((await undo(change)).json.code).toBe('already-undone')
  })

  it('undoing the deletion of a season is refused once another one has its name', async () => {
    const { owner } = signedSeason
    const { id } = await createSeason('Spring')
    const deleted = await owner.delete(`/api/seasonsv2/${id}`)
    await createSeason('spring')
    expect((await undo(deleted.headers['x-change'])).json.code).toBe('season-name-taken')
  })

  it('undoing is repeated without effect under the same Idempotency-Key', async () => {
    const { owner } = signedSeason
    const { change } = await createSeason('Summer')
    const send = () => owner.post(`/api/changes/${String(change)}/undo`, {}, { 'idempotency-key': 'twice' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.json]).toEqual([200, 200, first.json])
    expect(await seasonNames()).not.toContain('Summer')
  })

  it('undoing a change of another organization answers as an unknown one does', async () => {
    const { product } = signedSeason
    const organizationId = await openOrganization(product.dependencies, 'west', 'west.example')
    const neighbor = await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId })
    const { change } = await createSeason('Autumn')
    const [foreign, unknown] = [await undo(change, neighbor), await undo('unknown', neighbor)]
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect(await seasonNames()).toContain('Autumn')
  })

  it('the response to a command tells whether it can be undone, and in which organization', async () => {
    const { owner, season } = signedSeason
    const send = () => owner.post(seasons, { name: 'Leap' }, { 'idempotency-key': 'leap' })
    expect((await send()).headers['x-undoable']).toBe(season.organizationId)
    expect((await send()).headers['x-undoable']).toBeUndefined()
  })

  it('a change that cannot be undone is refused', async () => {
    const { owner } = signedSeason
    const answer = await owner.put(`/api/usersv2/${owner.userId}`, { theme: 'dark' })
    expect([answer.status, answer.headers['x-undoable']]).toEqual([200, undefined])
    expect((await undo(answer.headers['x-change'])).json.code).toBe('cannot-undo')
  })
})
