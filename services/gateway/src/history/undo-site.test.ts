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
