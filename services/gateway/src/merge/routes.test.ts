import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Id } from '@league/contracts/kernel/id'
import { callerOf } from '../testing/caller.ts'
import { mergingIn } from '../testing/merging.ts'
import { openOrganization, playSeason } from '../testing/season.ts'
import { settled, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
let people: ReturnType<typeof mergingIn>
let foreign: Id
beforeAll(async () => {
  world = await startSignedSeason()
  people = mergingIn(world)
  const { product } = world
  const west = await openOrganization(product.write, 'west')
  foreign = (await playSeason(product.write, west)).ids.player
  await settled(product)
})
afterAll(() => world?.product.stop())

describe('C101 POST /api/playersv2/merge', () => {
  it('R200 makes one player of several: profile, roster, statistics and history', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.score(ann, { pts: 10 })
    await people.score(anne, { pts: 4, reb: 3 })
    const answer = await people.merge(ann, [anne, anne])
    expect([answer.status, answer.json.player.id]).toEqual([200, ann])
    expect(answer.headers['x-event-position']).toBeDefined()
    expect((await world.owner.get(`/api/playersv2/${anne}`)).json.player.id).toBe(ann)
    const { json } = await world.owner.get('/api/playersv2')
    expect((json.players as { id: Id }[]).map(({ id }) => id)).not.toContain(anne)
    // Decision 28: on the same game and stat the master's value stays.
    expect(await people.countsOf(ann)).toEqual({ PTS: 10, REB: 3 })
    expect(await people.countsOf(anne)).toEqual({})
    expect(await people.mergeEntries(anne)).toMatchObject([{ undoable: true, subject: { id: ann } }])
  })

  it('R201 needs a master and at least one duplicate, who is not the master', async () => {
    const ann = await people.newcomer('Ann')
    for (const body of [{ masterId: ann }, { masterId: ann, duplicateIds: [] }, { duplicateIds: [ann] }])
      expect((await world.owner.post('/api/playersv2/merge', body)).status).toBe(422)
    const own = await people.merge(ann, [ann])
    expect([own.status, own.json.code]).toEqual([422, 'invalid'])
  })

  it('answers 404 for who is absent, foreign, deleted or merged, and changes nothing', async () => {
    const [ann, anne, gone] = [
      await people.newcomer('Ann'),
      await people.newcomer('Anne'),
      await people.newcomer('Gone'),
    ]
    await world.owner.delete(`/api/playersv2/${gone}`)
    await people.merge(ann, [anne])
    const bea = await people.newcomer('Bea')
    const head = await world.product.write.store.head()
    for (const id of ['nobody', foreign, gone, anne]) {
      expect([id, (await people.merge(bea, [id])).status]).toEqual([id, 404])
      expect([id, (await people.merge(id, [bea])).status]).toEqual([id, 404])
    }
    expect(await world.product.write.store.head()).toBe(head)
  })

  it('answers a repeat under the same key alike, and appends nothing', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    const key = { 'idempotency-key': randomUUID() }
    const first = await people.merge(ann, [anne], key)
    const head = await world.product.write.store.head()
    const again = await people.merge(ann, [anne], key)
    expect([again.status, again.json]).toEqual([first.status, first.json])
    expect(await world.product.write.store.head()).toBe(head)
  })
})

describe('what names a duplicate after the merge', () => {
  it('C067 a late score sheet counts for the master, below what it says of the master', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    const line = (player_id: Id, key: string, value: number) => ({
      player_id,
      stat_id: people.stat(key),
      value,
    })
    const stats = [line(ann, 'pts', 12), line(anne, 'pts', 3), line(anne, 'ast', 5)]
    const sheet = { game_id: world.season.gameId, stats }
    expect((await world.owner.put('/api/player-game-stats', sheet)).status).toBe(200)
    expect(await people.countsOf(ann)).toEqual({ PTS: 12, AST: 5 })
  })

  it('R246 is checked against what stands for the person: no more made than attempted', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.score(anne, { ftm: 2, fta: 4 })
    await people.merge(ann, [anne])
    expect((await people.score(ann, { ftm: 4 })).status).toBe(200)
    expect(await people.countsOf(ann)).toMatchObject({ FTM: 4, FTA: 4 })
    expect((await people.score(ann, { ftm: 5 })).json.code).toBe('made-exceeds-attempted')
  })

  it('a player who did not play has no counts, by no id', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.score(anne, { pts: 6 })
    await people.merge(ann, [anne])
    const body = { game_id: world.season.gameId, stats: [], played: [{ player_id: ann, played: false }] }
    expect((await world.owner.put('/api/player-game-stats', body)).status).toBe(200)
    expect(await people.countsOf(ann)).toEqual({})
  })

  it('C097 C098 R204 is on the team already, and leaves it as the master', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    const roster = `${people.path}/${world.season.home.id}/players`
    expect((await world.owner.post(roster, { player_id: anne })).json.code).toBe('player-on-team')
    expect((await world.owner.delete(`${roster}/${anne}`)).status).toBe(200)
    const { json } = await world.owner.get(roster)
    const ids = (json.players as { id: Id }[]).map(({ id }) => id)
    expect([ids.includes(ann), ids.includes(anne)]).toEqual([false, false])
  })

  it('C094 C095 a form that was open changes and deletes nobody', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    expect((await world.owner.put(`/api/playersv2/${anne}`, { firstName: 'X' })).status).toBe(404)
    expect((await world.owner.delete(`/api/playersv2/${anne}`)).status).toBe(404)
    expect((await world.owner.get(`/api/playersv2/${ann}`)).json.player.firstName).toBe('Ann')
  })

  it('S046 R215 a sponsor form that was open writes to nobody', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    const sponsor = (id: Id) => `/api/playersv2/${id}/sponsor`
    expect((await world.owner.put(sponsor(anne), { name: 'Corner' })).status).toBe(404)
    expect((await world.owner.delete(sponsor(anne))).status).toBe(404)
    await people.undo(await people.lastMerge(ann))
    expect((await world.owner.get(`/api/playersv2/${anne}`)).json.player.sponsor).toBeNull()
    expect((await world.owner.put(sponsor(ann), { name: 'Corner' })).status).toBe(200)
  })
})

it('R207 S100 the list of all players is for those who signed in: others are led to the sign-in', async () => {
  const answer = await callerOf(world.product).get('/playerListAuth')
  expect([answer.status, answer.headers['location']]).toEqual([302, '/login'])
})
