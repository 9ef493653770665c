import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntryView } from '@league/contracts/history/views'
import type { Id } from '@league/contracts/kernel/id'
import { statId } from '@league/operations/statistics/ids'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { openOrganization, playSeason } from '../testing/season.ts'
import { settled, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
let foreign: Id
let path: string
beforeAll(async () => {
  world = await startSignedSeason()
  const { product, season } = world
  const west = await openOrganization(product.write, 'west')
  foreign = (await playSeason(product.write, west)).ids.player
  path = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams`
  await settled(product)
})
afterAll(() => world?.product.stop())

const stat = (key: string) => statId(world.season.organizationId, 'basketball', key)
const merge = (masterId: Id, duplicateIds: Id[], headers = {}, who: TestCaller = world.owner) =>
  who.post('/api/playersv2/merge', { masterId, duplicateIds }, headers)
const undo = (id: Id, reason = 'Two people of one name', who: TestCaller = world.owner, query = '') =>
  who.post(`/api/playersv2/merge/${id}/undo${query}`, { reason })

/** Somebody new on the roster of the home team. */
async function newcomer(firstName: string, team = world.season.home.id): Promise<Id> {
  const person = { firstName, lastName: randomUUID().slice(0, 8), jersey: '7', force: true }
  const { json } = await world.owner.post(`${path}/${team}/players`, person)
  return json.player.id
}

const score = (player_id: Id, counts: Record<string, number>) =>
  world.owner.put('/api/player-game-stats', {
    game_id: world.season.gameId,
    player_id,
    stats: Object.entries(counts).map(([key, value]) => ({ stat_id: stat(key), value })),
  })

/** What was entered for a player in the game, by abbreviation; zeros left out. */
async function countsOf(playerId: Id): Promise<Record<string, number>> {
  const { json } = await world.owner.get(`/api/gamesv2/${world.season.gameId}`)
  const own = (json.playerStats as { player_id: Id; value: number; stat: { abbreviation: string } }[]).filter(
    ({ player_id, value }) => player_id === playerId && value > 0,
  )
  return Object.fromEntries(own.map(({ stat: { abbreviation }, value }) => [abbreviation, value]))
}

const mergeEntries = async (subject: Id): Promise<HistoryEntryView[]> => {
  const { json } = await world.owner.get(`/api/history?subject=${subject}`)
  return (json.history as HistoryEntryView[]).filter(({ kind }) => kind.startsWith('Players'))
}
const lastMerge = async (subject: Id) => (await mergeEntries(subject))[0]?.id ?? ''

describe('C101 POST /api/playersv2/merge', () => {
  it('R200 makes one player of several: profile, roster, statistics and history', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await score(ann, { pts: 10 })
    await score(anne, { pts: 4, reb: 3 })
    const answer = await merge(ann, [anne, anne])
    expect([answer.status, answer.json.player.id]).toEqual([200, ann])
    expect(answer.headers['x-event-position']).toBeDefined()
    expect((await world.owner.get(`/api/playersv2/${anne}`)).json.player.id).toBe(ann)
    const { json } = await world.owner.get('/api/playersv2')
    expect((json.players as { id: Id }[]).map(({ id }) => id)).not.toContain(anne)
    // Decision 28: on the same game and stat the master's value stays.
    expect(await countsOf(ann)).toEqual({ PTS: 10, REB: 3 })
    expect(await countsOf(anne)).toEqual({})
    expect(await mergeEntries(anne)).toMatchObject([{ undoable: true, subject: { id: ann } }])
  })

  it('R201 needs a master and at least one duplicate, who is not the master', async () => {
    const ann = await newcomer('Ann')
    for (const body of [{ masterId: ann }, { masterId: ann, duplicateIds: [] }, { duplicateIds: [ann] }])
      expect((await world.owner.post('/api/playersv2/merge', body)).status).toBe(422)
    const own = await merge(ann, [ann])
    expect([own.status, own.json.code]).toEqual([422, 'invalid'])
  })

  it('answers 404 for who is absent, foreign, deleted or merged, and changes nothing', async () => {
    const [ann, anne, gone] = [await newcomer('Ann'), await newcomer('Anne'), await newcomer('Gone')]
    await world.owner.delete(`/api/playersv2/${gone}`)
    await merge(ann, [anne])
    const bea = await newcomer('Bea')
    const head = await world.product.write.store.head()
    for (const id of ['nobody', foreign, gone, anne]) {
      expect([id, (await merge(bea, [id])).status]).toEqual([id, 404])
      expect([id, (await merge(id, [bea])).status]).toEqual([id, 404])
    }
    expect(await world.product.write.store.head()).toBe(head)
  })

  it('answers a repeat under the same key alike, and appends nothing', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    const key = { 'idempotency-key': randomUUID() }
    const first = await merge(ann, [anne], key)
    const head = await world.product.write.store.head()
    const again = await merge(ann, [anne], key)
    expect([again.status, again.json]).toEqual([first.status, first.json])
    expect(await world.product.write.store.head()).toBe(head)
  })
})

describe('what names a duplicate after the merge', () => {
  it('C067 a late score sheet counts for the master, below what it says of the master', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await merge(ann, [anne])
    const line = (player_id: Id, key: string, value: number) => ({ player_id, stat_id: stat(key), value })
    const stats = [line(ann, 'pts', 12), line(anne, 'pts', 3), line(anne, 'ast', 5)]
    const sheet = { game_id: world.season.gameId, stats }
    expect((await world.owner.put('/api/player-game-stats', sheet)).status).toBe(200)
    expect(await countsOf(ann)).toEqual({ PTS: 12, AST: 5 })
  })

  it('R246 is checked against what stands for the person: no more made than attempted', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await score(anne, { ftm: 2, fta: 4 })
    await merge(ann, [anne])
    expect((await score(ann, { ftm: 4 })).status).toBe(200)
    expect(await countsOf(ann)).toMatchObject({ FTM: 4, FTA: 4 })
    expect((await score(ann, { ftm: 5 })).json.code).toBe('made-exceeds-attempted')
  })

  it('a player who did not play has no counts, by no id', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await score(anne, { pts: 6 })
    await merge(ann, [anne])
    const body = { game_id: world.season.gameId, stats: [], played: [{ player_id: ann, played: false }] }
    expect((await world.owner.put('/api/player-game-stats', body)).status).toBe(200)
    expect(await countsOf(ann)).toEqual({})
  })

  it('C097 C098 R204 is on the team already, and leaves it as the master', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await merge(ann, [anne])
    const roster = `${path}/${world.season.home.id}/players`
    expect((await world.owner.post(roster, { player_id: anne })).json.code).toBe('player-on-team')
    expect((await world.owner.delete(`${roster}/${anne}`)).status).toBe(200)
    const { json } = await world.owner.get(roster)
    const ids = (json.players as { id: Id }[]).map(({ id }) => id)
    expect([ids.includes(ann), ids.includes(anne)]).toEqual([false, false])
  })

  it('C094 C095 a form that was open changes and deletes nobody', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await merge(ann, [anne])
    expect((await world.owner.put(`/api/playersv2/${anne}`, { firstName: 'X' })).status).toBe(404)
    expect((await world.owner.delete(`/api/playersv2/${anne}`)).status).toBe(404)
    expect((await world.owner.get(`/api/playersv2/${ann}`)).json.player.firstName).toBe('Ann')
  })
})

describe('undoing a merge', () => {
  /** Every read that shows these people, for organizers and for visitors. */
  const everything = async (ids: Id[]) => {
    const visitor = callerOf(world.product)
    const reads = [
      ...ids.flatMap((id) => ['', '/stats', '/record', '/basic?scope=all'].map((of) => `/${id}${of}`)),
      '',
    ].map((of) => `/api/playersv2${of}`)
    const { gameId, seasonId, home } = world.season
    reads.push(`/api/gamesv2/${gameId}`, `${path}/${home.id}`, `${path}/${home.id}/players`)
    const pages = reads.map(async (url) => (await world.owner.get(url)).text)
    const tables = [
      `/api/seasonsv2/${seasonId}/leagues-with-teams-public?slug=east`,
      `/api/playersv2?slug=east`,
    ].map(async (url) => (await visitor.get(url)).text)
    return Promise.all([...pages, ...tables])
  }

  it('brings back every statistic, roster place, captaincy, attribute and photo exactly as it was', async () => {
    const ids = [await newcomer('Ann'), await newcomer('Anne'), await newcomer('Annie', world.season.away.id)]
    const [ann = '', anne = '', annie = ''] = ids
    await score(ann, { pts: 10, ftm: 1, fta: 2 })
    await score(anne, { pts: 4, ftm: 3, fta: 5, fg3m: 1, fg3a: 2 })
    await score(annie, { pts: 9 })
    const captain = new URLSearchParams({ captainId: anne }).toString()
    expect(
      (await world.owner.put(`${path}/${world.season.home.id}`, { captainId: anne })).status,
      captain,
    ).toBe(200)
    await world.owner.put(`/api/playersv2/${anne}`, {
      attributeValues: '{"number":"44"}',
      email: 'a@b.example',
    })
    const before = await everything(ids)
    await merge(ann, [anne, annie])
    const merged = await everything(ids)
    expect(merged).not.toEqual(before)
    const answer = await undo(await lastMerge(ann))
    expect([answer.status, answer.json.players?.map(({ id }: { id: Id }) => id)]).toEqual([200, ids])
    expect(await everything(ids)).toEqual(before)
    const [undone, entry] = await mergeEntries(ann)
    expect(entry?.undoable).toBe(false)
    expect(undone).toMatchObject({ kind: 'PlayersSeparated', reason: 'Two people of one name' })
    expect(undone?.text).toContain('what was changed since stays changed')
  })

  it('leaves what was changed since where it stood, so that nothing is there twice', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await score(ann, { ast: 1 })
    await score(anne, { ast: 2, pts: 4 })
    await merge(ann, [anne])
    await score(ann, { ast: 3, pts: 5, reb: 6 })
    expect(await countsOf(ann)).toEqual({ AST: 3, PTS: 5, REB: 6 })
    await undo(await lastMerge(ann))
    const [own, other] = [await countsOf(ann), await countsOf(anne)]
    expect([own, other]).toEqual([
      { AST: 3, REB: 6 },
      { AST: 2, PTS: 5 },
    ])
  })

  it('takes an older merge back after a newer one, once, with a reason', async () => {
    const [ann, anne, bea] = [await newcomer('Ann'), await newcomer('Anne'), await newcomer('Bea')]
    await merge(ann, [anne])
    const older = await lastMerge(ann)
    await merge(bea, [ann])
    expect((await world.owner.get(`/api/playersv2/${anne}`)).json.player.id).toBe(bea)
    expect((await undo(older, ' ')).status).toBe(422)
    expect((await undo(older)).status).toBe(200)
    expect((await world.owner.get(`/api/playersv2/${anne}`)).json.player.id).toBe(anne)
    expect((await world.owner.get(`/api/playersv2/${ann}`)).json.player.id).toBe(bea)
    expect((await undo(older)).json.code).toBe('merge-undone')
  })

  it('also where the master was deleted since, and knows no other event', async () => {
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    await merge(ann, [anne])
    await world.owner.delete(`/api/playersv2/${ann}`)
    expect((await world.owner.get(`/api/playersv2/${anne}`)).status).toBe(404)
    const answer = await undo(await lastMerge(ann))
    expect(answer.json.players.map(({ id }: { id: Id }) => id)).toEqual([anne])
    expect((await undo(world.season.ids.event)).status).toBe(404)
  })

  it('is for organizers of the organization, and for super_admin who names it', async () => {
    const { product, season } = world
    const staff = await signedIn(product, {
      username: 'staff',
      role: 'staff',
      organizationId: season.organizationId,
    })
    const admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
    const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
    expect((await merge(ann, [anne], {}, callerOf(product))).status).toBe(401)
    expect((await merge(ann, [anne], {}, staff)).status).toBe(200)
    const undone = await undo(await lastMerge(ann), 'No', admin, `?organization_id=${season.organizationId}`)
    expect(undone.status).toBe(200)
    expect((await merge(ann, [anne], {}, admin)).status).toBe(200)
  })
})

it('no read sees half of a merge or of its undoing: both players or one, every count once', async () => {
  const [ann, anne] = [await newcomer('Ann'), await newcomer('Anne')]
  await score(ann, { pts: 10 })
  await score(anne, { pts: 4, reb: 3 })
  const { owner, season } = world
  const seen = new Set<string>()
  let over = false
  const look = async () => {
    while (!over) {
      const { json } = await owner.get(`/api/gamesv2/${season.gameId}`)
      const roster = (json.homeRoster as { id: Id }[]).filter(({ id }) => id === ann || id === anne)
      const points = (json.playerStats as { player_id: Id; value: number; stat: { abbreviation: string } }[])
        .filter(({ player_id, value }) => (player_id === ann || player_id === anne) && value > 0)
        .map(({ stat: { abbreviation }, value }) => `${abbreviation} ${value}`)
      seen.add(`${roster.length}: ${points.toSorted().join(', ')}`)
    }
  }
  const list = async () => {
    while (!over) {
      const { json } = await owner.get('/api/playersv2')
      const both = (json.players as { id: Id; rosters: unknown[] }[]).filter(
        ({ id }) => id === ann || id === anne,
      )
      seen.add(`listed ${both.length}, places ${both.flatMap(({ rosters }) => rosters).length}`)
    }
  }
  const readers = [look(), look(), list()]
  for (let round = 0; round < 12; round += 1) {
    expect((await merge(ann, [anne])).status).toBe(200)
    expect((await undo(await lastMerge(ann))).status).toBe(200)
  }
  over = true
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual([
    '1: PTS 10, REB 3',
    '2: PTS 10, PTS 4, REB 3',
    'listed 1, places 1',
    'listed 2, places 2',
  ])
}, 60_000)
