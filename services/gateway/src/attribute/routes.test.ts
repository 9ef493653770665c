import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn } from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

const url = '/api/playerAttributes'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

interface ListedAttribute {
  id: string
  attribute_name: string
  attribute_type: string
  is_visible: boolean
  order: number
}
const list = async (): Promise<ListedAttribute[]> => (await signedSeason.owner.get(url)).json.playerAttributes
const names = async () => (await list()).map(({ attribute_name }) => attribute_name)
const idOf = async (name: string) =>
  (await list()).find(({ attribute_name }) => attribute_name === name)?.id ?? ''
const show = async (name: string, is_visible: boolean) =>
  signedSeason.owner.put(`${url}/${await idOf(name)}/toggleAttributeVisibility`, { is_visible })

describe('player attributes', () => {
  it('player attributes start with Number and Position, and accept both names of each field (C111, C112, R260, R261)', async () => {
    expect(await list()).toMatchObject([
      { attribute_name: 'Number', attribute_type: 'number', is_visible: true, order: 0 },
      { attribute_name: 'Position', attribute_type: 'string', is_visible: true, order: 1 },
    ])
    const { owner } = signedSeason
    const birthday = await owner.post(url, { name: 'Birthday', type: 'Date' })
    expect(birthday.json.playerAttribute).toMatchObject({
      attribute_name: 'Birthday',
      attribute_type: 'date',
      is_visible: true,
      order: 2,
    })
    const height = await owner.post(url, { attribute_name: ' Height ', attribute_type: 'number' })
    expect(height.json.playerAttribute).toMatchObject({ attribute_name: 'Height', attribute_type: 'number' })
    expect(await names()).toEqual(['Number', 'Position', 'Birthday', 'Height'])
    const duplicate = await owner.post(url, { name: 'height', type: 'Text' })
    expect([duplicate.status, duplicate.json]).toMatchObject([
      409,
      { code: 'attribute-exists', message: 'This attribute already exists.' },
    ])
    for (const [body, path] of [
      [{ type: 'Text' }, 'name'],
      [{ name: 'School' }, 'type'],
      [{ name: 'School', type: 'Colour' }, 'type'],
      [{ name: ' ', type: 'Text' }, 'name'],
    ] as const) {
      const refused = await owner.post(url, body)
      expect([refused.status, refused.json.issues?.[0].path]).toEqual([422, path])
    }
    const missing = await owner.put(`${url}/${await idOf('Height')}/toggleAttributeVisibility`, {})
    expect(missing.status).toBe(422)
  })

  it('player attributes take any order that lists each of them once (C114, R262)', async () => {
    const { owner } = signedSeason
    const before = await list()
    const attributes = before.map(({ id }, order) => ({ id, order })).reverse()
    const reversed = attributes.map(({ id }, order) => ({ id, order }))
    const answer = await owner.put(`${url}/reorder`, { attributes: reversed })
    expect(answer.json.playerAttributes.map(({ id }: ListedAttribute) => id)).toEqual(
      reversed.map(({ id }) => id),
    )
    expect((await list()).map(({ order }) => order)).toEqual([0, 1, 2, 3])
    const short = await owner.put(`${url}/reorder`, { attributes: reversed.slice(1) })
    expect([short.status, short.json.code]).toEqual([422, 'attribute-order-incomplete'])
    // The list itself is not in order: only `order` counts.
    await owner.put(`${url}/reorder`, { attributes })
    expect(await names()).toEqual(['Number', 'Position', 'Birthday', 'Height'])
  })

  it('player attributes belong to the first sport by default, and only to sports of the organization (C111)', async () => {
    const { owner, product } = signedSeason
    const absent = await owner.get(`${url}?sportId=tennis`)
    expect([absent.status, absent.json.code]).toEqual([404, 'not-found'])
    expect((await owner.get(`${url}?sportId=basketball`)).json.playerAttributes).toHaveLength(4)
    const west = await openOrganization(product.dependencies, 'west')
    const other = await signedIn(product, {
      username: 'west-owner',
      role: 'org_owner',
      organizationId: west,
    })
    await waitForReadModels(product)
    expect((await other.get(url)).json.playerAttributes).toHaveLength(2)
    const foreign = await other.put(`${url}/${await idOf('Height')}/toggleAttributeVisibility`, {
      is_visible: false,
    })
    expect([foreign.status, foreign.json]).toEqual([404, { code: 'not-found', message: 'Not found.' }])
  })
})

describe('the attribute values of a player', () => {
  it('the attribute values of a player are checked by type, and refused for unknown attributes (C094, R260)', async () => {
    const { owner, season } = signedSeason
    const player = `/api/playersv2/${season.ids.player}`
    const save = (values: object) => owner.put(player, { attributeValues: JSON.stringify(values) })
    const [height, birthday] = [await idOf('Height'), await idOf('Birthday')]
    const saved = await save({ number: '00', [height]: '190.5', [birthday]: '2001-02-03' })
    const shown = saved.json.player.attributeValues as { attribute: ListedAttribute; value: string }[]
    expect(shown.map(({ attribute, value }) => [attribute.attribute_name, value])).toEqual([
      ['Number', '00'],
      ['Birthday', '2001-02-03'],
      ['Height', '190.5'],
    ])
    for (const wrong of [{ [height]: 'tall' }, { [birthday]: '2001-02-30' }, { 'no-such-id': '1' }]) {
      const refused = await save(wrong)
      expect([refused.status, refused.json.issues?.[0].path]).toEqual([
        422,
        `attributeValues.${Object.keys(wrong)[0]}`,
      ])
    }
    const cleared = await save({ [height]: '' })
    expect(cleared.json.player.attributeValues).toHaveLength(2)
  })

  it('the attribute values of a player disappear from every public response when their attribute is hidden, and come back with it (C113, R262, decision 35)', async () => {
    const { owner, season, product } = signedSeason
    const { home, ids, gameId } = season
    const player = `/api/playersv2/${ids.player}`
    const school = (await owner.post(url, { name: 'School', type: 'Text' })).json.playerAttribute.id
    const values = { number: '4711', [school]: 'Westfield High' }
    await owner.put(player, { attributeValues: JSON.stringify(values) })
    const leagueTeam = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${home.id}`
    const roster = { firstName: 'Cleo', lastName: 'Park', jersey: '7', position: 'Libero' }
    expect((await owner.post(`${leagueTeam}/players`, roster)).status).toBe(200)
    await waitForReadModels(product)
    const visitor = callerOf(product)
    const addresses = ['', '/information', '/basic', '/stats'].map((path) => `${player}${path}`)
    addresses.push(leagueTeam, `/api/gamesv2/${gameId}`, '/api/playersv2')
    const seen = async () =>
      (
        await Promise.all(addresses.map(async (address) => (await visitor.get(`${address}?slug=east`)).text))
      ).join()
    // Twice, since the second answers come from the cache.
    for (const _ of [1, 2]) expect(await seen()).toMatch(/Westfield High/)
    expect(await seen()).toMatch(/"4711"/)
    expect(await seen()).toMatch(/"jersey":"7","position":"Libero"/)
    for (const name of ['School', 'Number', 'Position']) expect((await show(name, false)).status).toBe(200)
    for (const _ of [1, 2]) expect(await seen()).not.toMatch(/Westfield|"4711"|"jersey":"7"|Libero/)
    const own = (await owner.get(player)).text
    expect(own).toMatch(/Westfield High/)
    expect(own).toMatch(/"4711"/)
    for (const name of ['School', 'Number', 'Position']) await show(name, true)
    expect(await seen()).toMatch(/Westfield High/)
  })

  it('the attribute values of a player stay stored but hidden while a reset removes their attribute, and come back with it (C115, R262)', async () => {
    const { owner, season } = signedSeason
    const player = `/api/playersv2/${season.ids.player}`
    const school = await idOf('School')
    await show('School', false)
    const reset = await owner.post(`${url}/reset`)
    expect(reset.json.playerAttributes.map(({ attribute_name }: ListedAttribute) => attribute_name)).toEqual([
      'Number',
      'Position',
    ])
    expect((await owner.get(player)).text).not.toMatch(/Westfield/)
    const removed = await owner.put(`${url}/${school}/toggleAttributeVisibility`, { is_visible: true })
    expect(removed.status).toBe(404)
    // The player is saved while the attribute is missing.
    await owner.put(player, { phoneNumber: '555', attributeValues: '{"number":"8"}' })
    const restored = (await owner.post(url, { name: 'School', type: 'Text' })).json.playerAttribute
    expect(restored).toMatchObject({ id: school, is_visible: false })
    expect((await owner.get(player)).text).toMatch(/Westfield High/)
    const visitor = await callerOf(signedSeason.product).get(`${player}?slug=east`)
    expect(visitor.text).not.toMatch(/Westfield/)
  })
})
