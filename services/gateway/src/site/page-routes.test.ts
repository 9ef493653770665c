import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTemplates } from '@league/contracts/site/templates'
import type { PageVersionView } from '@league/contracts/site/views'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { settled, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
let admin: TestCaller
let staff: TestCaller
let neighbour: TestCaller
let neighbours: string
beforeAll(async () => {
  world = await startSignedSeason()
  const { product, season } = world
  const { organizationId } = season
  neighbours = await openOrganization(product.write, 'west')
  await settled(product)
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
  neighbour = await signedIn(product, { username: 'west-staff', role: 'staff', organizationId: neighbours })
})
afterAll(() => world?.product.stop())

const east = () => world.season.organizationId
const bySlug = (slug: string, orgId = east()) => `/api/pages/by-slug/${slug}?orgId=${orgId}`
const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] })
const newPage = async (label: string) => {
  const { link } = (await staff.post('/api/organization-links', { label })).json
  return `/api/pages/${link.page_id}`
}
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

describe('a page', () => {
  it('C018 R115 R125 is found by its slug in any letter case, by everybody', async () => {
    const { page } = world.season
    const visitor = callerOf(world.product)
    const shown = (await visitor.get(bySlug(page.slug))).json
    expect(shown.page).toMatchObject({
      id: page.pageId,
      content: paragraph('Since 1999'),
      template: 'blank',
      link: { id: page.linkId, slug: page.slug },
    })
    for (const who of [visitor, staff, admin, callerOf(world.product, null, 'east.example')])
      expect((await who.get(bySlug(page.slug.toUpperCase()))).json).toEqual(shown)
    expect((await neighbour.get(`${bySlug(page.slug)}&slug=east`)).json).toEqual(shown)
  })

  it('C018 R119 R304 that is not there is told so; an organization that is not, as anywhere', async () => {
    const visitor = callerOf(world.product)
    const missing = await visitor.get(bySlug('no-such-page'))
    expect([missing.status, missing.json]).toEqual([
      404,
      { code: 'page-not-found', message: 'Page not found' },
    ])
    const { slug } = world.season.page
    expect(codeOf(await visitor.get(bySlug(slug, 'no-such-organization')))).toEqual([404, 'not-found'])
    expect(codeOf(await visitor.get(bySlug(slug, neighbours)))).toEqual([404, 'page-not-found'])
    expect(codeOf(await neighbour.get(bySlug(slug)))).toEqual([404, 'not-found'])
    expect(codeOf(await callerOf(world.product, null, 'east.example').get(bySlug(slug, neighbours)))).toEqual(
      [404, 'not-found'],
    )
    expect(codeOf(await visitor.get(`/api/pages/by-slug/${slug}`))).toEqual([400, 'malformed'])
  })

  it('C019 is found by its link; an external link has none', async () => {
    const { page } = world.season
    for (const who of [staff, admin, world.owner])
      expect((await who.get(`/api/pages/by-link/${page.linkId}`)).json.page.id).toBe(page.pageId)
    const outside = { label: 'Elsewhere', is_external: true, url: 'https://elsewhere.example' }
    const { link } = (await staff.post('/api/organization-links', outside)).json
    expect(codeOf(await staff.get(`/api/pages/by-link/${link.id}`))).toEqual([404, 'page-not-found'])
  })

  it('C020 R116 can begin with any template of the map', async () => {
    const { json } = await staff.get('/api/page-templates')
    expect(json).toEqual(pageTemplates)
    for (const [name, template] of Object.entries(json as typeof pageTemplates))
      expect(template.template).toBe(name)
    expect((await callerOf(world.product).get('/api/page-templates')).status).toBe(401)
  })

  it('C021 R122 R123 keeps its content and its template, and shows visitors the new ones at once', async () => {
    const url = await newPage('Rules of play')
    const saved = await staff.put(url, { content: paragraph('No running') })
    expect(saved.json.page).toMatchObject({ content: paragraph('No running'), template: 'blank' })
    const { content } = pageTemplates.faq
    const applied = await admin.put(url, { content, template: 'faq' })
    expect(applied.json.page).toMatchObject({ content, template: 'faq' })
    expect((await staff.get(bySlug('rules-of-play'))).json.page.content).toEqual(content)
    await settled(world.product)
    expect((await callerOf(world.product).get(bySlug('rules-of-play'))).json.page.content).toEqual(content)
  })

  it('C021 refuses who has not seen what another one saved, and blocks that are not right', async () => {
    const url = await newPage('Fields')
    const first = await staff.put(url, { content: paragraph('One') })
    const headers = { 'if-match': `"${first.json.page.revision}"` }
    expect(first.headers['etag']).toBe(headers['if-match'])
    expect((await world.owner.put(url, { content: paragraph('Two') }, headers)).status).toBe(200)
    expect(codeOf(await staff.put(url, { content: paragraph('Three') }, headers))).toEqual([
      412,
      'stale-revision',
    ])
    const wrong = await staff.put(url, { content: { blocks: [{ type: 'list', items: 'one' }] } })
    expect([wrong.status, wrong.json.issues[0].path]).toEqual([422, 'content.blocks.0.items'])
  })

  it('C021 may be 200 KB long, is refused when longer, and as a request when it is beyond 256 KiB', async () => {
    const url = await newPage('Long')
    const long = (count: number, length: number) => ({
      content: {
        blocks: Array.from({ length: count }, () => ({ type: 'paragraph', text: 'x'.repeat(length) })),
      },
    })
    expect((await staff.put(url, long(19, 10_000))).status).toBe(200)
    expect(codeOf(await staff.put(url, long(24, 10_000)))).toEqual([422, 'invalid'])
    expect(codeOf(await staff.put(url, long(30, 10_000)))).toEqual([413, 'payload-too-large'])
    // Every other call keeps its 64 KiB.
    const link = await staff.post('/api/organization-links', { label: 'x', slug: 'x'.repeat(70_000) })
    expect(codeOf(link)).toEqual([413, 'payload-too-large'])
  })
})

describe('versions of a page', () => {
  it('page-versions page-version page-restore tell who wrote what, and bring it back', async () => {
    const url = await newPage('Versions')
    await staff.put(url, { content: paragraph('One') })
    await world.owner.put(url, { content: paragraph('Two'), template: 'about' })
    const versions: PageVersionView[] = (await admin.get(`${url}/versions`)).json.versions
    expect(versions.map(({ actor, current, blocks }) => [actor.name, current, blocks])).toEqual([
      ['east-owner', true, 1],
      ['east-staff', false, 1],
      ['east-staff', false, 0],
    ])
    const one = versions[1]?.id ?? ''
    const { version } = (await staff.get(`${url}/versions/${one}`)).json
    expect(version).toMatchObject({ id: one, content: paragraph('One'), template: 'blank' })

    const restored = await staff.post(`${url}/versions/${one}/restore`, { reason: 'Better' })
    expect(restored.json.page).toMatchObject({ content: paragraph('One'), template: 'blank' })
    expect((await staff.get(`${url}/versions`)).json.versions).toMatchObject([
      { restoredFrom: one, current: true },
      { current: false },
      {},
      {},
    ])
    const stale = await staff.post(`${url}/versions/${one}/restore`, {}, { 'if-match': '"0"' })
    expect(codeOf(stale)).toEqual([412, 'stale-revision'])
  })

  it('page-version page-restore know no version of another page', async () => {
    const one = await newPage('Version one')
    const two = await newPage('Version two')
    const [version] = (await staff.get(`${one}/versions`)).json.versions
    expect(codeOf(await staff.get(`${two}/versions/${version.id}`))).toEqual([404, 'not-found'])
    expect(codeOf(await admin.post(`${two}/versions/${version.id}/restore`, {}))).toEqual([404, 'not-found'])
  })
})
