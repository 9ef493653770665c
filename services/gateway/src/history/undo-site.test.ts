import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { expectUndone } from '../testing/undo.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

type Send = () => ReturnType<SignedSeason['owner']['get']>

describe('undoing a change of a business', () => {
  const undone = (command: Send) => expectUndone(signedSeason, ['/api/businesses'], command)

  it('undoing a new business, a change and a deletion gives the directory as it was', async () => {
    const { owner, season } = signedSeason
    const url = `/api/businesses/${season.ids.business}`
    await undone(() => owner.post('/api/businesses', { name: 'Corner Sports', city: 'Buffalo' }))
    await undone(() => owner.put(url, { name: 'Hoops', phone: '+1 716 555 0100', signupStatus: 'closed' }))
    await undone(() => owner.delete(url))
  })
})

describe('undoing a change of the menu and its pages', () => {
  let addresses: string[]
  beforeAll(() => {
    const { organizationId, page } = signedSeason.season
    addresses = [
      `/api/organization-links/${organizationId}`,
      `/api/pages/by-link/${page.linkId}`,
      `/api/pages/by-slug/${page.slug}`,
    ]
  })
  const undone = (command: Send) => expectUndone(signedSeason, addresses, command)

  it('undoing the removal of a link brings back its page at the same address, with all versions', async () => {
    const { owner, season } = signedSeason
    const versions = `/api/pages/${season.page.pageId}/versions`
    const remove = () => owner.delete(`/api/organization-links/${season.page.linkId}`)
    await expectUndone(signedSeason, [...addresses, versions], remove)
  })

  it('a page that was restored can be edited at its new revision', async () => {
    const { owner, season } = signedSeason
    const { linkId, pageId } = season.page
    const removed = await owner.delete(`/api/organization-links/${linkId}`)
    await owner.post(`/api/changes/${String(removed.headers['x-change'])}/undo`, {})
    const { json } = await owner.get(`/api/pages/by-link/${linkId}`)
    const content = { blocks: [{ type: 'paragraph', text: 'Back again' }] }
    const headers = { 'if-match': `"${json.page.revision}"` }
    expect((await owner.put(`/api/pages/${pageId}`, { content }, headers)).status).toBe(200)
  })

  it('undoing a new link, a change and a move gives the menu as it was', async () => {
    const { owner, season } = signedSeason
    const links = '/api/organization-links'
    const link = `${links}/${season.page.linkId}`
    await undone(() => owner.post(links, { label: 'Rules', template: 'faq' }))
    await undone(() => owner.post(links, { label: 'Shop', is_external: true, url: 'https://shop.example' }))
    await undone(() => owner.put(link, { label: 'Club', slug: 'club' }))
    await undone(() => owner.put(link, { show_in_navbar: false }))
    await undone(() => owner.put(link, { position: 0 }))
    await undone(() => owner.put(link, { label: 'Club', position: 1 }))
    await undone(() => owner.put(link, { is_external: true, url: 'https://club.example' }))
  })

  it('undoing that a link became internal takes its page away, and it can become internal again', async () => {
    const { owner } = signedSeason
    const external = { label: 'Tickets', is_external: true, url: 'https://tickets.example' }
    const { json } = await owner.post('/api/organization-links', external)
    const url = `/api/organization-links/${json.link.id}`
    const page = `/api/pages/by-link/${json.link.id}`
    const becomeInternal = () => owner.put(url, { is_external: false, slug: 'tickets', template: 'store' })
    await expectUndone(signedSeason, [...addresses, page], becomeInternal)
    expect((await owner.get(page)).status).toBe(404)
    expect((await becomeInternal()).status).toBe(200)
    expect((await owner.get(page)).json.page.template).toBe('store')
  })

  it('undoing an edit gives a page its earlier blocks, and the history names the version that it restored', async () => {
    const { owner, season } = signedSeason
    const content = { blocks: [{ type: 'heading', text: 'New' }] }
    const url = `/api/pages/${season.page.pageId}`
    await undone(() => owner.put(url, { content, template: 'about' }))
    const { json } = await owner.get(`${url}/versions`)
    // The edit, its undoing, the edit once more, and the undoing of that.
    const [again, , undoing, , earlier] = json.versions
    expect([undoing.restoredFrom, again.restoredFrom]).toEqual([earlier.id, undoing.id])
  })
})

describe('undoing a change of the statistics of a sport', () => {
  const stats = '/api/statsv2/basketball'
  const periods = '/api/gamePeriods/basketball'
  const undone = (command: Send) => {
    const { gameId } = signedSeason.season
    return expectUndone(signedSeason, [stats, periods, `/api/gamesv2/${gameId}`], command)
  }
  const listed = async (address: string, field: string): Promise<{ id: string; order: number }[]> =>
    (await signedSeason.owner.get(address)).json[field]
  const reversed = (list: { id: string }[]) => list.toReversed().map(({ id }, order) => ({ id, order }))

  it('undoing that a stat was hidden, and an order of stats, gives the stat sheet as it was', async () => {
    const { owner, season } = signedSeason
    await undone(() => owner.put(`/api/statsv2/${season.ids.stat}/toggle-visibility`, { hidden: true }))
    const list = reversed(await listed(stats, 'stats'))
    await undone(() => owner.put('/api/statsv2/reorder', { stats: list }))
  })

  it('undoing a new period, its visibility, an order and a reset gives the periods as they were', async () => {
    const { owner, season } = signedSeason
    const add = (name: string) => owner.post('/api/gamePeriods', { sportId: 'basketball', name })
    await undone(() => add('Shootout'))
    await undone(() => owner.put(`/api/gamePeriods/hide/${season.ids.gamePeriod}`, {}))
    await add('Extra')
    const list = reversed(await listed(periods, 'gamePeriods'))
    await undone(() => owner.put('/api/gamePeriods/reorder', { gamePeriods: list }))
    await undone(() => owner.post('/api/gamePeriods/reset/basketball', {}))
  })

  it('a period whose addition is undone leaves its place, and takes it again', async () => {
    const { owner } = signedSeason
    const add = (name: string) => owner.post('/api/gamePeriods', { sportId: 'basketball', name })
    const first = await add('Golden basket')
    await add('Replay')
    const before = await listed(periods, 'gamePeriods')
    const undo = (change: unknown) => owner.post(`/api/changes/${String(change)}/undo`, {})
    const { json } = await undo(first.headers['x-change'])
    const left = await listed(periods, 'gamePeriods')
    expect(left.map(({ order }) => order)).toEqual([...left.keys()])
    expect(left.map(({ id }) => id)).not.toContain(first.json.gamePeriod.id)
    expect((await undo(json.change)).status).toBe(200)
    expect(await listed(periods, 'gamePeriods')).toEqual(before)
  })

  it('undoing a new period is refused once a game has scores for it', async () => {
    const { owner, season } = signedSeason
    const added = await owner.post('/api/gamePeriods', { sportId: 'basketball', name: 'OT9' })
    const gamePeriodId = added.json.gamePeriod.id
    const periodScores = [{ gamePeriodId, team_id: season.home.id, score: 20 }]
    const score = { score_home: 80, score_away: 75, periodScores }
    expect((await owner.put(`/api/gamesv2/${season.gameId}/scores`, score)).status).toBe(200)
    const refused = await owner.post(`/api/changes/${String(added.headers['x-change'])}/undo`, {})
    expect([refused.status, refused.json.code]).toEqual([409, 'undo-in-use'])
  })
})

describe('undoing a change of player attributes', () => {
  const list = '/api/playerAttributes'
  const undone = (command: Send) => {
    const player = `/api/playersv2/${signedSeason.season.ids.player}`
    return expectUndone(signedSeason, [list, player], command)
  }
  const add = (name: string) => signedSeason.owner.post(list, { name, type: 'string' })

  it('undoing a new attribute, its visibility, an order and a reset gives the attributes as they were', async () => {
    const { owner, season } = signedSeason
    await undone(() => add('School'))
    const added = await add('Height')
    const attributeId = added.json.playerAttribute.id
    await undone(() => owner.put(`${list}/${attributeId}/toggleAttributeVisibility`, { hidden: true }))
    const { json } = await owner.get(list)
    const entries: { id: string }[] = json.playerAttributes
    const attributes = entries.toReversed().map(({ id }, order) => ({ id, order }))
    await undone(() => owner.put(`${list}/reorder`, { attributes }))
    const player = { attributeValues: JSON.stringify({ [attributeId]: '193 cm' }) }
    expect((await owner.put(`/api/playersv2/${season.ids.player}`, player)).status).toBe(200)
    await undone(() => owner.post(`${list}/reset`, {}))
    const refused = await owner.post(`/api/changes/${String(added.headers['x-change'])}/undo`, {})
    expect([refused.status, refused.json.code]).toEqual([409, 'undo-in-use'])
  })
})
