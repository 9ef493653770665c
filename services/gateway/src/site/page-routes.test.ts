import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTemplates } from '@league/contracts/site/templates'
import type { PageVersionView } from '@league/contracts/site/views'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { scriptOf } from '../testing/script.ts'
import { openOrganization } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let admin: TestCaller
let staff: TestCaller
let foreigner: TestCaller
let otherOrganizationId: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, season } = signedSeason
  const { organizationId } = season
  otherOrganizationId = await openOrganization(product.dependencies, 'west')
  await waitForReadModels(product)
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
  foreigner = await signedIn(product, {
    username: 'west-staff',
    role: 'staff',
    organizationId: otherOrganizationId,
  })
})
afterAll(() => signedSeason?.product.stop())

const east = () => signedSeason.season.organizationId
const bySlug = (slug: string, orgId = east()) => `/api/pages/by-slug/${slug}?orgId=${orgId}`
const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] })
const newPage = async (label: string) => {
  const { link } = (await staff.post('/api/organization-links', { label })).json
  return `/api/pages/${link.page_id}`
}
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

describe('a page', () => {
  it('a page is found by its slug in any letter case, by everybody (C018, R115, R125)', async () => {
    const { page } = signedSeason.season
    const visitor = callerOf(signedSeason.product)
    const shown = (await visitor.get(bySlug(page.slug))).json
    expect(shown.page).toMatchObject({
      id: page.pageId,
      content: paragraph('Since 1999'),
      template: 'blank',
      link: { id: page.linkId, slug: page.slug },
    })
    for (const caller of [visitor, staff, admin, callerOf(signedSeason.product, null, 'east.example')])
      expect((await caller.get(bySlug(page.slug.toUpperCase()))).json).toEqual(shown)
    expect((await foreigner.get(`${bySlug(page.slug)}&slug=east`)).json).toEqual(shown)
  })

  it('a page has a message of its own if it does not exist, unlike a missing organization (C018, R119, R304)', async () => {
    const visitor = callerOf(signedSeason.product)
    const missing = await visitor.get(bySlug('no-such-page'))
    expect([missing.status, missing.json]).toEqual([
      404,
      { code: 'page-not-found', message: 'Page not found' },
    ])
    const { slug } = signedSeason.season.page
    expect(codeOf(await visitor.get(bySlug(slug, 'no-such-organization')))).toEqual([404, 'not-found'])
    expect(codeOf(await visitor.get(bySlug(slug, otherOrganizationId)))).toEqual([404, 'page-not-found'])
    expect((await foreigner.get(bySlug(slug))).status).toBe(200)
    expect(
      codeOf(
        await callerOf(signedSeason.product, null, 'east.example').get(bySlug(slug, otherOrganizationId)),
      ),
    ).toEqual([404, 'page-not-found'])
    expect(codeOf(await visitor.get(`/api/pages/by-slug/${slug}`))).toEqual([400, 'malformed'])
  })

  it('a page is found by its link, except by an external one (C019)', async () => {
    const { page } = signedSeason.season
    for (const caller of [staff, admin, signedSeason.owner])
      expect((await caller.get(`/api/pages/by-link/${page.linkId}`)).json.page.id).toBe(page.pageId)
    const outside = { label: 'Elsewhere', is_external: true, url: 'https://elsewhere.example' }
    const { link } = (await staff.post('/api/organization-links', outside)).json
    expect(codeOf(await staff.get(`/api/pages/by-link/${link.id}`))).toEqual([404, 'page-not-found'])
  })

  it('a page can start from any of the templates (C020, R116)', async () => {
    const { json } = await staff.get('/api/page-templates')
    expect(json).toEqual(pageTemplates)
    for (const [name, template] of Object.entries(json as typeof pageTemplates))
      expect(template.template).toBe(name)
    expect((await callerOf(signedSeason.product).get('/api/page-templates')).status).toBe(401)
  })

  it('a page from a template is hidden from visitors until it is saved, and again once that is undone', async () => {
    const added = await staff.post('/api/organization-links', { label: 'Our store', template: 'store' })
    const { page_id: pageId, slug } = added.json.link
    const visitor = callerOf(signedSeason.product)
    const seen = async () => {
      await waitForReadModels(signedSeason.product)
      return (await visitor.get(bySlug(slug))).status
    }
    expect(await seen()).toBe(404)
    expect((await staff.get(bySlug(slug))).status).toBe(200)
    const { content } = pageTemplates.store
    const saved = await staff.put(`/api/pages/${pageId}`, { content })
    expect(await seen()).toBe(200)
    const change = String(saved.headers['x-change'])
    expect((await staff.post(`/api/changes/${change}/undo`, {})).status).toBe(200)
    expect(await seen()).toBe(404)
    await staff.put(`/api/pages/${pageId}`, { content })
    expect(await seen()).toBe(200)
  })

  it('a page shows visitors new content and a new template at once (C021, R122, R123)', async () => {
    const url = await newPage('Rules of play')
    const saved = await staff.put(url, { content: paragraph('No running') })
    expect(saved.json.page).toMatchObject({ content: paragraph('No running'), template: 'blank' })
    const { content } = pageTemplates.faq
    const applied = await admin.put(url, { content, template: 'faq' })
    expect(applied.json.page).toMatchObject({ content, template: 'faq' })
    expect((await staff.get(bySlug('rules-of-play'))).json.page.content).toEqual(content)
    await waitForReadModels(signedSeason.product)
    expect((await callerOf(signedSeason.product).get(bySlug('rules-of-play'))).json.page.content).toEqual(
      content,
    )
  })

  it('a page refuses a stale If-Match and invalid blocks (C021)', async () => {
    const url = await newPage('Fields')
    const first = await staff.put(url, { content: paragraph('One') })
    const headers = { 'if-match': `"${first.json.page.revision}"` }
    expect(first.headers['etag']).toBe(headers['if-match'])
    expect((await signedSeason.owner.put(url, { content: paragraph('Two') }, headers)).status).toBe(200)
    expect(codeOf(await staff.put(url, { content: paragraph('Three') }, headers))).toEqual([
      412,
      'stale-revision',
    ])
    const wrong = await staff.put(url, { content: { blocks: [{ type: 'list', items: 'one' }] } })
    expect([wrong.status, wrong.json.issues[0].path]).toEqual([422, 'content.blocks.0.items'])
  })

  it('a page may be 200 KB long, with a request of up to 256 KiB (C021)', async () => {
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
  it('versions of a page show who wrote what, and can be restored (page-versions, page-version, page-restore)', async () => {
    const url = await newPage('Versions')
    await staff.put(url, { content: paragraph('One') })
    await signedSeason.owner.put(url, { content: paragraph('Two'), template: 'about' })
    const versions: PageVersionView[] = (await admin.get(`${url}/versions`)).json.versions
    expect(versions.map(({ actor, current, blocks }) => [actor.name, current, blocks])).toEqual([
      ['east-owner', true, 1],
      ['east-staff', false, 1],
      ['east-staff', false, 0],
    ])
    const earlier = versions[1]?.id ?? ''
    const { version } = (await staff.get(`${url}/versions/${earlier}`)).json
    expect(version).toMatchObject({ id: earlier, content: paragraph('One'), template: 'blank' })

    const restored = await staff.post(`${url}/versions/${earlier}/restore`, { reason: 'Better' })
    expect(restored.json.page).toMatchObject({ content: paragraph('One'), template: 'blank' })
    expect((await staff.get(`${url}/versions`)).json.versions).toMatchObject([
      { restoredFrom: earlier, current: true },
      { current: false },
      {},
      {},
    ])
    const stale = await staff.post(`${url}/versions/${earlier}/restore`, {}, { 'if-match': '"0"' })
    expect(codeOf(stale)).toEqual([412, 'stale-revision'])
  })

  it('versions of a page that a script wrote show the name of its API token', async () => {
    const { product, owner, season } = signedSeason
    const page = await newPage('Written by a script')
    const { organizationId } = season
    const script = await scriptOf(product, { userId: owner.userId, organizationId, name: 'Publisher' })
    expect((await script.put(page, { content: paragraph('First') })).status).toBe(200)
    const { versions } = (await staff.get(`${page}/versions`)).json
    expect(versions.map(({ actor }: PageVersionView) => actor.name)).toEqual([
      'east-owner (API token “Publisher”)',
      'east-staff',
    ])
  })

  it('versions of a page are not found under another page (page-version, page-restore)', async () => {
    const page = await newPage('Version one')
    const otherPage = await newPage('Version two')
    const [version] = (await staff.get(`${page}/versions`)).json.versions
    expect(codeOf(await staff.get(`${otherPage}/versions/${version.id}`))).toEqual([404, 'not-found'])
    expect(codeOf(await admin.post(`${otherPage}/versions/${version.id}/restore`, {}))).toEqual([
      404,
      'not-found',
    ])
  })
})
