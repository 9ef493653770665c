import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerId } from '@league/contracts/kernel/id'
import { callerOf, signedIn } from '../testing/caller.ts'
import { mergingIn } from '../testing/merging.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let people: ReturnType<typeof mergingIn>
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  people = mergingIn(signedSeason)
})
afterAll(() => signedSeason?.product.stop())

describe('undoing a merge', () => {
  /** Every read that shows these people, for organizers and for visitors. */
  const everyRead = async (ids: PlayerId[]) => {
    const visitor = callerOf(signedSeason.product)
    const reads = [
      ...ids.flatMap((id) => ['', '/stats', '/record', '/basic?scope=all'].map((path) => `/${id}${path}`)),
      '',
    ].map((path) => `/api/playersv2${path}`)
    const { gameId, seasonId, home } = signedSeason.season
    reads.push(`/api/gamesv2/${gameId}`, `${people.path}/${home.id}`, `${people.path}/${home.id}/players`)
    const pages = reads.map(async (url) => (await signedSeason.owner.get(url)).text)
    const tables = [
      `/api/seasonsv2/${seasonId}/leagues-with-teams-public?slug=east`,
      `/api/playersv2?slug=east`,
    ].map(async (url) => (await visitor.get(url)).text)
    return Promise.all([...pages, ...tables])
  }

  it('undoing a merge restores every statistic, roster place, captaincy, attribute and photo', async () => {
    const ids = [
      await people.newcomer('Ann'),
      await people.newcomer('Anne'),
      await people.newcomer('Annie', signedSeason.season.away.id),
    ]
    const [ann = '', anne = '', annie = ''] = ids
    await people.score(ann, { pts: 10, ftm: 1, fta: 2 })
    await people.score(anne, { pts: 4, ftm: 3, fta: 5, fg3m: 1, fg3a: 2 })
    await people.score(annie, { pts: 9 })
    const captain = new URLSearchParams({ captainId: anne }).toString()
    expect(
      (await signedSeason.owner.put(`${people.path}/${signedSeason.season.home.id}`, { captainId: anne }))
        .status,
      captain,
    ).toBe(200)
    await signedSeason.owner.put(`/api/playersv2/${anne}`, {
      attributeValues: '{"number":"44"}',
      email: 'a@b.example',
    })
    const before = await everyRead(ids)
    await people.merge(ann, [anne, annie])
    const merged = await everyRead(ids)
    expect(merged).not.toEqual(before)
    const answer = await people.undo(await people.lastMerge(ann))
    expect([answer.status, answer.json.players?.map(({ id }: { id: PlayerId }) => id)]).toEqual([200, ids])
    expect(await everyRead(ids)).toEqual(before)
    const [undone, entry] = await people.mergeEntries(ann)
    expect(entry?.undoable).toBe(false)
    expect(undone).toMatchObject({ kind: 'PlayersSeparated', reason: 'Two people with the same name' })
    expect(undone?.text).toContain('changes made since then are kept')
  })

  it('undoing a merge leaves later changes where they were made, so that nothing counts twice', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.score(ann, { ast: 1 })
    await people.score(anne, { ast: 2, pts: 4 })
    await people.merge(ann, [anne])
    await people.score(ann, { ast: 3, pts: 5, reb: 6 })
    expect(await people.countsOf(ann)).toEqual({ AST: 3, PTS: 5, REB: 6 })
    await people.undo(await people.lastMerge(ann))
    const [own, other] = [await people.countsOf(ann), await people.countsOf(anne)]
    expect([own, other]).toEqual([
      { AST: 3, REB: 6 },
      { AST: 2, PTS: 5 },
    ])
  })

  it('undoing a merge is possible once for an older merge after a newer one, and requires a reason', async () => {
    const [ann, anne, bea] = [
      await people.newcomer('Ann'),
      await people.newcomer('Anne'),
      await people.newcomer('Bea'),
    ]
    await people.merge(ann, [anne])
    const older = await people.lastMerge(ann)
    await people.merge(bea, [ann])
    expect((await signedSeason.owner.get(`/api/playersv2/${anne}`)).json.player.id).toBe(bea)
    expect((await people.undo(older, ' ')).status).toBe(422)
    expect((await people.undo(older)).status).toBe(200)
    expect((await signedSeason.owner.get(`/api/playersv2/${anne}`)).json.player.id).toBe(anne)
    expect((await signedSeason.owner.get(`/api/playersv2/${ann}`)).json.player.id).toBe(bea)
    expect((await people.undo(older)).json.code).toBe('merge-undone')
  })

  it('undoing a merge works after the master was deleted, and refuses an event that is not a merge', async () => {
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    await people.merge(ann, [anne])
    await signedSeason.owner.delete(`/api/playersv2/${ann}`)
    expect((await signedSeason.owner.get(`/api/playersv2/${anne}`)).status).toBe(404)
    const answer = await people.undo(await people.lastMerge(ann))
    expect(answer.json.players.map(({ id }: { id: PlayerId }) => id)).toEqual([anne])
    expect((await people.undo(signedSeason.season.ids.event)).status).toBe(404)
  })

  it('undoing a merge is allowed for organizers of the organization, and for super_admin who names it', async () => {
    const { product, season } = signedSeason
    const staff = await signedIn(product, {
      username: 'staff',
      role: 'staff',
      organizationId: season.organizationId,
    })
    const admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
    const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
    expect((await people.merge(ann, [anne], {}, callerOf(product))).status).toBe(401)
    expect((await people.merge(ann, [anne], {}, staff)).status).toBe(200)
    const undone = await people.undo(
      await people.lastMerge(ann),
      'No',
      admin,
      `?organization_id=${season.organizationId}`,
    )
    expect(undone.status).toBe(200)
    expect((await people.merge(ann, [anne], {}, admin)).status).toBe(200)
  })
})

it('no read shows half of a merge or of its undoing', async () => {
  const [ann, anne] = [await people.newcomer('Ann'), await people.newcomer('Anne')]
  await people.score(ann, { pts: 10 })
  await people.score(anne, { pts: 4, reb: 3 })
  const { owner, season } = signedSeason
  const seen = new Set<string>()
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const { json } = await owner.get(`/api/gamesv2/${season.gameId}`)
      const roster = (json.homeRoster as { id: PlayerId }[]).filter(({ id }) => id === ann || id === anne)
      const points = (
        json.playerStats as { player_id: PlayerId; value: number; stat: { abbreviation: string } }[]
      )
        .filter(({ player_id, value }) => (player_id === ann || player_id === anne) && value > 0)
        .map(({ stat: { abbreviation }, value }) => `${abbreviation} ${value}`)
      seen.add(`${roster.length}: ${points.toSorted().join(', ')}`)
    }
  }
  const list = async () => {
    while (!isOver) {
      const { json } = await owner.get('/api/playersv2')
      const both = (json.players as { id: PlayerId; rosters: unknown[] }[]).filter(
        ({ id }) => id === ann || id === anne,
      )
      seen.add(`listed ${both.length}, places ${both.flatMap(({ rosters }) => rosters).length}`)
    }
  }
  const readers = [look(), look(), list()]
  for (let round = 0; round < 6; round += 1) {
    expect((await people.merge(ann, [anne])).status).toBe(200)
    expect((await people.undo(await people.lastMerge(ann))).status).toBe(200)
  }
  isOver = true
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual([
    '1: PTS 10, REB 3',
    '2: PTS 10, PTS 4, REB 3',
    'listed 1, places 1',
    'listed 2, places 2',
  ])
}, 60_000)
