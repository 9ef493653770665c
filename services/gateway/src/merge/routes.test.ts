import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerId } from '@league/contracts/kernel/id'
import { callerOf } from '../testing/caller.ts'
import { mergingIn } from '../testing/merging.ts'
import { openOrganization, playSeason } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let people: ReturnType<typeof mergingIn>
let foreign: PlayerId
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  people = mergingIn(signedSeason)
  const { product } = signedSeason
  const west = await openOrganization(product.dependencies, 'west')
  foreign = (await playSeason(product.dependencies, west)).ids.player
  await waitForReadModels(product)
})
afterAll(() => signedSeason?.product.stop())

describe('POST /api/playersv2/merge (C101)', () => {
  it('POST /api/playersv2/merge merges several players into one: profile, roster, statistics and history (R200)', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.score(ann, { pts: 10 })
    await people.score(anne, { pts: 4, reb: 3 })
    const answer = await people.merge(ann, [anne, anne])
    expect([answer.status, answer.json.player.id]).toEqual([200, ann])
    expect(answer.headers['x-event-position']).toBeDefined()
    expect((await signedSeason.owner.get(`/api/playersv2/${anne}`)).json.player.id).toBe(ann)
    const { json } = await signedSeason.owner.get('/api/playersv2')
    expect((json.players as { id: PlayerId }[]).map(({ id }) => id)).not.toContain(anne)
    // For the same game and stat, the master's value wins (decision 28).
    expect(await people.countsOf(ann)).toEqual({ PTS: 10, REB: 3 })
    expect(await people.countsOf(anne)).toEqual({})
    expect(await people.mergeEntries(anne)).toMatchObject([{ undoable: true, subject: { id: ann } }])
  })

  it('POST /api/playersv2/merge needs a master and at least one duplicate that is not the master (R201)', async () => {
    const ann = await people.newcomer('Ann')
    for (const body of [{ masterId: ann }, { masterId: ann, duplicateIds: [] }, { duplicateIds: [ann] }])
      expect((await signedSeason.owner.post('/api/playersv2/merge', body)).status).toBe(422)
    const self = await people.merge(ann, [ann])
    expect([self.status, self.json.code]).toEqual([422, 'invalid'])
  })

  it('POST /api/playersv2/merge responds with 404 for a player who is unknown, foreign, deleted or merged, and changes nothing', async () => {
    const [ann, anne, deleted] = [
      await people.newcomer('Ann'),
      await people.newcomer('Anne'),
      await people.newcomer('Deleted'),
    ]
    await signedSeason.owner.delete(`/api/playersv2/${deleted}`)
    await people.merge(ann, [anne])
    const bea = await people.newcomer('Bea')
    const head = await signedSeason.product.dependencies.store.head()
    for (const id of ['nobody', foreign, deleted, anne]) {
      expect([id, (await people.merge(bea, [id])).status]).toEqual([id, 404])
      expect([id, (await people.merge(id, [bea])).status]).toEqual([id, 404])
    }
    expect(await signedSeason.product.dependencies.store.head()).toBe(head)
  })

  it('POST /api/playersv2/merge returns the first response for a repeated Idempotency-Key, and appends nothing', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    const key = { 'idempotency-key': randomUUID() }
    const first = await people.merge(ann, [anne], key)
    const head = await signedSeason.product.dependencies.store.head()
    const again = await people.merge(ann, [anne], key)
    expect([again.status, again.json]).toEqual([first.status, first.json])
    expect(await signedSeason.product.dependencies.store.head()).toBe(head)
  })
})

describe('requests that name a duplicate after the merge', () => {
  it('a score sheet counts for the master, unless it has a value for the master itself (C067)', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    const line = (player_id: PlayerId, key: string, value: number) => ({
      player_id,
      stat_id: people.stat(key),
      value,
    })
    const stats = [line(ann, 'pts', 12), line(anne, 'pts', 3), line(anne, 'ast', 5)]
    const sheet = { game_id: signedSeason.season.gameId, stats }
    expect((await signedSeason.owner.put('/api/player-game-stats', sheet)).status).toBe(200)
    expect(await people.countsOf(ann)).toEqual({ PTS: 12, AST: 5 })
  })

  it('a made count of a merged player is combined with the attempts of the duplicate (R246)', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.score(anne, { ftm: 2, fta: 4 })
    await people.merge(ann, [anne])
    expect((await people.score(ann, { ftm: 4 })).status).toBe(200)
    expect(await people.countsOf(ann)).toMatchObject({ FTM: 4, FTA: 4 })
  })

  it('a master who did not play has no counts, those of the duplicate included', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.score(anne, { pts: 6 })
    await people.merge(ann, [anne])
    const body = {
      game_id: signedSeason.season.gameId,
      stats: [],
      played: [{ player_id: ann, played: false }],
    }
    expect((await signedSeason.owner.put('/api/player-game-stats', body)).status).toBe(200)
    expect(await people.countsOf(ann)).toEqual({})
  })

  it('a duplicate is on the team already, and leaves it together with the master (C097, C098, R204)', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    const roster = `${people.path}/${signedSeason.season.home.id}/players`
    expect((await signedSeason.owner.post(roster, { player_id: anne })).json.code).toBe('player-on-team')
    expect((await signedSeason.owner.delete(`${roster}/${anne}`)).status).toBe(200)
    const { json } = await signedSeason.owner.get(roster)
    const ids = (json.players as { id: PlayerId }[]).map(({ id }) => id)
    expect([ids.includes(ann), ids.includes(anne)]).toEqual([false, false])
  })

  it('a form that was open before the merge changes and deletes nobody (C094, C095)', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    expect((await signedSeason.owner.put(`/api/playersv2/${anne}`, { firstName: 'X' })).status).toBe(404)
    expect((await signedSeason.owner.delete(`/api/playersv2/${anne}`)).status).toBe(404)
    expect((await signedSeason.owner.get(`/api/playersv2/${ann}`)).json.player.firstName).toBe('Ann')
  })

  it('a sponsor form that was open before the merge changes nobody (S046, R215)', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    const sponsor = (id: PlayerId) => `/api/playersv2/${id}/sponsor`
    expect((await signedSeason.owner.put(sponsor(anne), { name: 'Corner' })).status).toBe(404)
    expect((await signedSeason.owner.delete(sponsor(anne))).status).toBe(404)
    await people.undo(await people.lastMerge(ann))
    expect((await signedSeason.owner.get(`/api/playersv2/${anne}`)).json.player.sponsor).toBeNull()
    expect((await signedSeason.owner.put(sponsor(ann), { name: 'Corner' })).status).toBe(200)
  })
})

it('the gateway redirects visitors of the list of all players to the login page (R207, S100)', async () => {
  const answer = await callerOf(signedSeason.product).get('/playerListAuth')
  expect([answer.status, answer.headers['location']]).toEqual([302, '/login'])
})
