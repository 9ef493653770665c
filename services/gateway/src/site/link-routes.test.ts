import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LinkView } from '@league/contracts/site/views'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
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

const links = '/api/organization-links'
const east = () => signedSeason.season.organizationId
const menuOf = async (caller: TestCaller, organizationId = east()): Promise<LinkView[]> =>
  (await caller.get(`${links}/${organizationId}`)).json
const addLink = async (caller: TestCaller, body: object): Promise<LinkView> =>
  (await caller.post(links, body)).json.link
const linkByLabel = async (label: string) =>
  (await menuOf(signedSeason.owner)).find((link) => link.label === label) as LinkView
const codeOf = ({ status, json }: { status: number; json: { code?: string; message?: string } }) => [
  status,
  json.code,
  json.message,
]

describe('the menu of a site', () => {
  it('the menu of a site is a bare array in the order of positions, the same for everybody (C014, R098, R100)', async () => {
    const menu = await menuOf(callerOf(signedSeason.product))
    expect(menu.map(({ label, position, core }) => [label, position, core]).slice(0, 6)).toEqual([
      ['Home', 0, false],
      ['Standings', 1, true],
      ['Schedule', 2, true],
      ['Teams', 3, false],
      ['Players', 4, true],
      ['Leader Board', 5, false],
    ])
    for (const caller of [admin, staff, signedSeason.owner]) expect(await menuOf(caller)).toEqual(menu)
    const onDomain = callerOf(signedSeason.product, null, 'east.example')
    expect(await menuOf(onDomain)).toEqual(menu)
    expect(await menuOf(foreigner)).toEqual(menu)
    expect((await onDomain.get(`${links}/no-such-organization`)).status).toBe(404)
    expect((await foreigner.get(`${links}/${east()}?slug=east`)).json).toEqual(menu)
    expect((await foreigner.get(`${links}/${otherOrganizationId}?slug=east`)).status).toBe(404)
  })

  it('the menu of a site appends a new link, with a slug made from its label and a page (C015, R099, R104)', async () => {
    const link = await addLink(staff, { label: '  Our Sponsors & Friends! ' })
    expect(link).toMatchObject({
      label: 'Our Sponsors & Friends!',
      slug: 'our-sponsors-friends',
      url: null,
      is_external: false,
      show_in_navbar: true,
      template: 'blank',
      organization_id: east(),
      core: false,
      page_id: expect.any(String),
    })
    expect((await menuOf(staff)).at(-1)).toEqual(link)
    const outside = {
      label: 'Tickets',
      is_external: true,
      url: 'https://tickets.example',
      show_in_navbar: false,
    }
    expect(await addLink(signedSeason.owner, outside)).toMatchObject({
      ...outside,
      slug: null,
      page_id: null,
    })
    const about = await addLink(staff, { label: 'Who we are', slug: 'WhoWeAre', template: 'about' })
    const { page } = (await staff.get(`/api/pages/by-link/${about.id}`)).json
    expect(page).toMatchObject({ template: 'about', link: { slug: 'WhoWeAre' } })
    expect(page.content.blocks.length).toBeGreaterThan(0)
  })

  it('the menu of a site refuses a taken label, a taken or reserved slug, and a link without a target (C015, R106, R107)', async () => {
    const refused = async (body: object) => codeOf(await staff.post(links, body))
    await addLink(staff, { label: 'Rules' })
    expect(await refused({ label: ' rULES ' })).toEqual([409, 'link-exists', 'This link already exists.'])
    expect((await refused({ label: 'More rules', slug: 'RULES' }))[1]).toBe('link-address-taken')
    expect((await refused({ label: 'Sign in', slug: 'login' }))[1]).toBe('slug-reserved')
    expect((await refused({ label: '  ' }))[0]).toBe(422)
    expect((await refused({ label: 'Nowhere', is_external: true }))[0]).toBe(422)
    expect((await refused({ label: 'Bad', is_external: true, url: 'javascript:alert(1)' }))[0]).toBe(422)
  })

  it('the menu of a site takes the organization from the session, or by its id from super_admin (C015)', async () => {
    expect(
      (await staff.post(links, { label: 'Not ours', organization_id: otherOrganizationId })).status,
    ).toBe(404)
    expect((await admin.post(links, { label: 'Nobody’s' })).status).toBe(400)
    expect(
      (await addLink(admin, { label: 'Of the platform', organization_id: east() })).organization_id,
    ).toBe(east())
    expect((await callerOf(signedSeason.product).post(links, { label: 'Mine' })).status).toBe(401)
  })

  it('the menu of a site accepts a change of visibility alone, of position alone, and of the whole link (C016, R101, R103, R105)', async () => {
    const { id, position } = await addLink(staff, { label: 'News' })
    const put = async (caller: TestCaller, body: object) =>
      (await caller.put(`${links}/${id}`, body)).json.link
    expect(await put(staff, { show_in_navbar: false })).toMatchObject({
      label: 'News',
      show_in_navbar: false,
      position,
    })
    expect(await put(admin, { position: 0 })).toMatchObject({ position: 0, show_in_navbar: false })
    const outside = {
      label: 'Press',
      is_external: true,
      url: 'https://press.example',
      slug: '',
      template: 'blank',
    }
    const whole = { ...outside, show_in_navbar: true, organization_id: east() }
    expect(await put(signedSeason.owner, whole)).toMatchObject({
      ...outside,
      slug: null,
      show_in_navbar: true,
      page_id: null,
    })
    const back = await put(staff, { ...whole, is_external: false, url: '', slug: 'press' })
    expect(back).toMatchObject({ is_external: false, url: null, slug: 'press', page_id: expect.any(String) })
    const both = await put(staff, { label: 'Pressroom', position: 3 })
    expect(both).toMatchObject({ label: 'Pressroom', position: 3 })
    // A change may give a link the label of another one.
    expect(await put(staff, { label: 'Rules' })).toMatchObject({ label: 'Rules', slug: 'press' })
  })

  it('the menu of a site refuses a change with a stale If-Match (C016)', async () => {
    const added = await staff.post(links, { label: 'Archive' })
    const headers = { 'if-match': String(added.headers['etag']) }
    const url = `${links}/${added.json.link.id}`
    expect((await staff.put(url, { show_in_navbar: false }, headers)).status).toBe(200)
    expect((await staff.put(url, { show_in_navbar: true }, headers)).json.code).toBe('stale-revision')
  })

  it('the menu of a site deletes any link except core links, with its page and its slug (C017, R109)', async () => {
    for (const label of ['Players', 'Schedule', 'Standings']) {
      const core = await linkByLabel(label)
      const refused = await signedSeason.owner.delete(`${links}/${core.id}`)
      expect(codeOf(refused)).toEqual([
        403,
        'link-core',
        'Players, Schedule and Standings cannot be deleted.',
      ])
      expect((await staff.put(`${links}/${core.id}`, { show_in_navbar: false })).status).toBe(200)
    }
    const link = await addLink(staff, { label: 'Short lived' })
    const page = `/api/pages/by-slug/short-lived?orgId=${east()}`
    expect((await staff.get(page)).status).toBe(200)
    expect((await staff.delete(`${links}/${link.id}`)).json).toEqual({ deleted: link.id })
    expect((await staff.get(page)).json.code).toBe('page-not-found')
    expect((await staff.get(`/api/pages/by-link/${link.id}`)).json.code).toBe('not-found')
    expect((await addLink(staff, { label: 'Short lived' })).slug).toBe('short-lived')
  })
})
