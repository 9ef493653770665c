import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerId } from '@league/contracts/kernel/id'
import { playerErasure } from '../testing/erasure.ts'
import { mergingIn } from '../testing/merging.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { expectUndone, readAll } from '../testing/undo.ts'

let signedSeason: SignedSeason
let people: ReturnType<typeof mergingIn>
let addresses: string[]
let ann: PlayerId
let home: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { season } = signedSeason
  people = mergingIn(signedSeason)
  ann = season.home.players[0] ?? ''
  home = `${people.path}/${season.home.id}`
  addresses = [
    ...addressesOf(ann),
    ...addressesOf(season.home.players[1] ?? ''),
    '/api/teams',
    '/api/teamsv2',
    '/api/playersv2',
    '/api/gamesv2',
    `/api/gamesv2/${season.gameId}`,
    `/api/gamesv2/${season.gameId}/context`,
    '/api/leaders?minGames=1',
    '/api/records/top20Points',
    '/api/attention',
    '/api/search?q=an',
    '/api/export/players.csv',
    '/api/export/rosters.csv',
    `/api/teamsv2/${season.home.id}`,
    `/api/teamsv2/${season.home.id}/figures`,
    `/api/teamsv2/${season.away.id}`,
    home,
    `${home}/players`,
  ]
})
afterAll(() => signedSeason?.product.stop())

const addressesOf = (playerId: PlayerId) =>
  ['', '/information', '/stats', '/record', '/basic?scope=all'].map(
    (path) => `/api/playersv2/${playerId}${path}`,
  )
type Send = () => ReturnType<SignedSeason['owner']['get']>
const undone = (command: Send) => expectUndone(signedSeason, addresses, command)
const undo = (change: unknown) => signedSeason.owner.post(`/api/changes/${String(change)}/undo`, {})

describe('undoing a change of a roster', () => {
  it('undoing the joining of a player leaves no former player behind', async () => {
    const { owner, season } = signedSeason
    const [bea] = season.away.players
    await undone(() => owner.post(`${home}/players`, { player_id: bea, jersey: '12', position: 'G' }))
  })

  it('undoing a list of players takes all of them away that are new, and the others from the roster', async () => {
    const { owner, season } = signedSeason
    const [bea] = season.away.players
    const players = [
      { firstName: 'Lia', lastName: 'Listed', email: 'lia@x.org', jersey: '31' },
      { player_id: bea, position: 'C' },
      { firstName: 'Mia', lastName: 'Listed', attributeValues: { number: '5' } },
    ]
    await undone(() => owner.post(`${home}/players/list`, { players }))
  })

  it('two lists with the same new player at once add the player once, and refuse the other list as a whole', async () => {
    const { owner } = signedSeason
    const players = ['Zoe', 'Yan', 'Xia'].map((firstName) => ({ firstName, lastName: 'Race' }))
    const answers = await Promise.all(
      [players, players.toReversed()].map((list) => owner.post(`${home}/players/list`, { players: list })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.json).toMatchObject({ code: 'list-refused' })
    expect(refused?.json.issues).toHaveLength(3)
    const change = answers.find(({ status }) => status === 200)?.headers['x-change']
    expect((await undo(change)).status).toBe(200)
  })

  it('undoing a new player on a roster takes the player away too', async () => {
    const { owner } = signedSeason
    const person = { firstName: 'Cleo', lastName: 'Cat', jersey: '9' }
    await undone(() => owner.post(`${home}/players`, person))
  })

  it('undoing a departure and a return gives the roster and the former teams as they were', async () => {
    const { owner } = signedSeason
    await people.score(ann, { pts: 12 })
    await owner.put(home, { captainId: ann })
    await undone(() => owner.delete(`${home}/players/${ann}`))
    await owner.delete(`${home}/players/${ann}`)
    await undone(() => owner.post(`${home}/players`, { player_id: ann, jersey: '77' }))
    await owner.post(`${home}/players`, { player_id: ann, jersey: '7' })
  })

  it('undoing a captain gives the earlier one, or only a name', async () => {
    const { owner } = signedSeason
    await undone(() => owner.put(home, { captainId: ann }))
    await owner.put(home, { captain: 'Coach Kim' })
    await undone(() => owner.put(home, { captainId: ann, name: 'Stars' }))
    await undone(() => owner.put(home, { captainId: '' }))
  })

  it('undoing a joining is refused once the player has statistics for the team', async () => {
    const { owner } = signedSeason
    const { headers, json } = await owner.post(`${home}/players`, { firstName: 'Dora', lastName: 'Dog' })
    const stats = await people.score(json.player.id, { pts: 2 })
    expect((await undo(headers['x-change'])).json.code).toBe('undo-in-use')
    expect((await undo(stats.headers['x-change'])).status).toBe(200)
    expect((await undo(headers['x-change'])).status).toBe(200)
  })

  it('undoing a departure is refused while the player or the team is deleted', async () => {
    const { owner } = signedSeason
    const { json } = await owner.post(`${home}/players`, { firstName: 'Eve', lastName: 'Eel' })
    const left = await owner.delete(`${home}/players/${json.player.id}`)
    const deleted = await owner.delete(`/api/playersv2/${json.player.id}`)
    expect((await undo(left.headers['x-change'])).json.code).toBe('undo-deleted')
    expect((await undo(deleted.headers['x-change'])).status).toBe(200)
    const team = await owner.delete(home)
    expect((await undo(left.headers['x-change'])).json.code).toBe('undo-deleted')
    expect((await undo(team.headers['x-change'])).status).toBe(200)
    expect((await undo(left.headers['x-change'])).status).toBe(200)
  })
})

describe('undoing a change of a player', () => {
  it('undoing a change gives the name, contacts and attributes as they were', async () => {
    const { owner } = signedSeason
    const change = (body: object) => owner.put(`/api/playersv2/${ann}`, body)
    const person = {
      firstName: 'Anna',
      email: 'a@b.example',
      phoneNumber: '555-0100',
      attributeValues: '{"number":"44"}',
    }
    await undone(() => change(person))
    await change(person)
    await undone(() => change({ lastName: 'Other', attributeValues: '{"number":"","position":"C"}' }))
  })

  it('undoing a change keeps a later change of another field', async () => {
    const { owner } = signedSeason
    const first = await owner.put(`/api/playersv2/${ann}`, { firstName: 'Annika' })
    await owner.put(`/api/playersv2/${ann}`, { phoneNumber: '555-0199' })
    expect((await undo(first.headers['x-change'])).status).toBe(200)
    const { player } = (await owner.get(`/api/playersv2/${ann}`)).json
    expect([player.firstName, player.phoneNumber]).toEqual(['Anna', '555-0199'])
  })

  it('undoing consent to show a photo, together with the photo, hides both again', async () => {
    const { owner } = signedSeason
    await undone(() => owner.put(`/api/playersv2/${ann}`, { photoConsent: true, lastName: 'Consenting' }))
    await owner.put(`/api/playersv2/${ann}`, { photoConsent: true })
    await undone(() => owner.put(`/api/playersv2/${ann}`, { photoConsent: false }))
  })

  it('undoing a sponsor and its removal gives the page of the player as it was', async () => {
    const { owner } = signedSeason
    const address = `/api/playersv2/${ann}/sponsor`
    await undone(() => owner.put(address, { name: 'Corner Sports', url: 'https://corner.example' }))
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    await owner.put(address, { name: 'Corner Sports', video })
    await undone(() => owner.put(address, { name: 'City Bank', video: '' }))
    await undone(() => owner.delete(address))
  })

  it('undoing the deletion of a player brings back everything that was recorded', async () => {
    const { owner } = signedSeason
    await people.score(ann, { pts: 12, reb: 3 })
    await undone(() => owner.delete(`/api/playersv2/${ann}`))
  })

  it('undoing is refused once the person is forgotten', async () => {
    const { owner } = signedSeason
    const newcomer = await people.newcomer('Fay')
    const changed = await owner.put(`/api/playersv2/${newcomer}`, { firstName: 'Faye' })
    const deleted = await owner.delete(`/api/playersv2/${newcomer}`)
    const erased = await owner.post(playerErasure(newcomer), { reason: 'Asked to', texts: [] })
    expect(erased.status).toBe(200)
    expect((await undo(deleted.headers['x-change'])).json.code).toBe('cannot-undo')
    expect((await undo(changed.headers['x-change'])).json.code).toBe('undo-later-first')
  })
})

describe('undoing a merge by its change', () => {
  it('undoing a merge by its change gives everybody what they had, and undoing that merges them again', async () => {
    const [gail, gale] = [await people.newcomer('Gail'), await people.newcomer('Gale')]
    await people.score(gail, { pts: 10 })
    await people.score(gale, { pts: 4, reb: 3 })
    addresses.push(...addressesOf(gail), ...addressesOf(gale))
    await undone(() => people.merge(gail, [gale]))
  })

  it('undoing the older of two merges and doing it again keeps the order in which their statistics count', async () => {
    const names = ['Hana', 'Hanna', 'Hannah']
    const [hana = '', hanna = '', hannah = ''] = await Promise.all(names.map((name) => people.newcomer(name)))
    await people.score(hanna, { pts: 4 })
    await people.score(hannah, { pts: 6 })
    const older = await people.merge(hana, [hanna])
    await people.merge(hana, [hannah])
    addresses.push(...addressesOf(hana))
    const before = await readAll(signedSeason, addresses)
    const separated = await undo(older.headers['x-change'])
    expect((await people.countsOf(hana)).PTS).toBe(6)
    expect((await undo(separated.json.change)).status).toBe(200)
    expect((await people.countsOf(hana)).PTS).toBe(4)
    expect(await readAll(signedSeason, addresses)).toEqual(before)
  })

  it('a merge that was undone with a reason shows as undone, and can be done again', async () => {
    const { owner } = signedSeason
    const [ida, ide] = [await people.newcomer('Ida'), await people.newcomer('Ide')]
    const merged = await people.merge(ida, [ide])
    expect((await people.mergeEntries(ida))[0]).toMatchObject({ undoable: true, undone: null })
    const separated = await people.undo(await people.lastMerge(ida))
    const [, entry] = await people.mergeEntries(ida)
    expect(entry).toMatchObject({ undoable: false, undone: { by: 'east-owner' } })
    expect((await undo(merged.headers['x-change'])).json.code).toBe('already-undone')
    expect((await undo(separated.headers['x-change'])).status).toBe(200)
    expect((await owner.get(`/api/playersv2/${ide}`)).json.player.id).toBe(ida)
    expect((await people.undo(entry?.id ?? '')).status).toBe(200)
    expect((await owner.get(`/api/playersv2/${ide}`)).json.player.id).toBe(ide)
  })

  it('undoing the registration of a player is refused while the player is merged', async () => {
    const { owner } = signedSeason
    const created = await owner.post(`${home}/players`, { firstName: 'Joy', lastName: 'Jay' })
    const merged = await people.merge(ann, [created.json.player.id])
    expect((await undo(created.headers['x-change'])).json.code).toBe('undo-in-use')
    expect((await undo(merged.headers['x-change'])).status).toBe(200)
    expect((await undo(created.headers['x-change'])).status).toBe(200)
  })
})
