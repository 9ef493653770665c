import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LinkView } from '@league/contracts/site/views'
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

const links = '/api/organization-links'
const east = () => world.season.organizationId
const menuOf = async (who: TestCaller, organizationId = east()): Promise<LinkView[]> =>
  (await who.get(`${links}/${organizationId}`)).json
const linkOf = async (who: TestCaller, body: object): Promise<LinkView> =>
  (await who.post(links, body)).json.link
const named = async (label: string) =>
  (await menuOf(world.owner)).find((link) => link.label === label) as LinkView
const codeOf = ({ status, json }: { status: number; json: { code?: string; message?: string } }) => [
  status,
  json.code,
  json.message,
]

describe('the menu of a site', () => {
  it('C014 R098 R100 is a bare array by position, the same for everybody', async () => {
    const menu = await menuOf(callerOf(world.product))
    expect(menu.map(({ label, position, core }) => [label, position, core]).slice(0, 5)).toEqual([
      ['Home', 0, false],
      ['Standings', 1, true],
      ['Schedule', 2, true],
      ['Players', 3, true],
      ['Leader Board', 4, false],
    ])
    for (const who of [admin, staff, world.owner]) expect(await menuOf(who)).toEqual(menu)
    const onDomain = callerOf(world.product, null, 'east.example')
    expect(await menuOf(onDomain)).toEqual(menu)
    expect((await onDomain.get(`${links}/${neighbours}`)).status).toBe(404)
    // Who is signed in elsewhere names whose visitor one is.
    expect((await neighbour.get(`${links}/${east()}`)).status).toBe(404)
    expect((await neighbour.get(`${links}/${east()}?slug=east`)).json).toEqual(menu)
  })

  it('C015 R099 R104 takes a new link at its end, with a slug out of its label and a page', async () => {
    const link = await linkOf(staff, { label: '  Our Sponsors & Friends! ' })
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
    expect(await linkOf(world.owner, outside)).toMatchObject({ ...outside, slug: null, page_id: null })
    const about = await linkOf(staff, { label: 'Who we are', slug: 'WhoWeAre', template: 'about' })
    const { page } = (await staff.get(`/api/pages/by-link/${about.id}`)).json
    expect(page).toMatchObject({ template: 'about', link: { slug: 'WhoWeAre' } })
    expect(page.content.blocks.length).toBeGreaterThan(0)
  })

  it('C015 R106 R107 refuses a label that is there, an address of others and what leads nowhere', async () => {
    const refused = async (body: object) => codeOf(await staff.post(links, body))
    await linkOf(staff, { label: 'Rules' })
    expect(await refused({ label: ' rULES ' })).toEqual([409, 'link-exists', 'This link already exists.'])
    expect((await refused({ label: 'More rules', slug: 'RULES' }))[1]).toBe('link-address-taken')
    expect((await refused({ label: 'Sign in', slug: 'login' }))[1]).toBe('slug-reserved')
    expect((await refused({ label: '  ' }))[0]).toBe(422)
    expect((await refused({ label: 'Nowhere', is_external: true }))[0]).toBe(422)
    expect((await refused({ label: 'Bad', is_external: true, url: 'javascript:alert(1)' }))[0]).toBe(422)
  })

  it('C015 takes the organization from the session, and from super_admin by its id', async () => {
    expect((await staff.post(links, { label: 'Not ours', organization_id: neighbours })).status).toBe(404)
    expect((await admin.post(links, { label: 'Nobody’s' })).status).toBe(400)
    expect((await linkOf(admin, { label: 'Of the platform', organization_id: east() })).organization_id).toBe(
      east(),
    )
    expect((await callerOf(world.product).post(links, { label: 'Mine' })).status).toBe(401)
  })

  it('C016 R101 R103 R105 takes a toggle alone, a position alone, and the whole link', async () => {
    const { id, position } = await linkOf(staff, { label: 'News' })
    const put = async (who: TestCaller, body: object) => (await who.put(`${links}/${id}`, body)).json.link
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
    expect(await put(world.owner, whole)).toMatchObject({
      ...outside,
      slug: null,
      show_in_navbar: true,
      page_id: null,
    })
    const back = await put(staff, { ...whole, is_external: false, url: '', slug: 'press' })
    expect(back).toMatchObject({ is_external: false, url: null, slug: 'press', page_id: expect.any(String) })
    const both = await put(staff, { label: 'Pressroom', position: 3 })
    expect(both).toMatchObject({ label: 'Pressroom', position: 3 })
    // A label that is there is not checked on edit.
    expect(await put(staff, { label: 'Rules' })).toMatchObject({ label: 'Rules', slug: 'press' })
  })

  it('C016 refuses who has not seen the change of another one', async () => {
    const added = await staff.post(links, { label: 'Archive' })
    const headers = { 'if-match': String(added.headers['etag']) }
    const url = `${links}/${added.json.link.id}`
    expect((await staff.put(url, { show_in_navbar: false }, headers)).status).toBe(200)
    expect((await staff.put(url, { show_in_navbar: true }, headers)).json.code).toBe('stale-revision')
  })

  it('C017 R109 lets go of any link but those of the core, with its page and its address', async () => {
    for (const label of ['Players', 'Schedule', 'Standings']) {
      const core = await named(label)
      const refused = await world.owner.delete(`${links}/${core.id}`)
      expect(codeOf(refused)).toEqual([
        403,
        'link-core',
        'Players, Schedule and Standings cannot be deleted.',
      ])
      expect((await staff.put(`${links}/${core.id}`, { show_in_navbar: false })).status).toBe(200)
    }
    const link = await linkOf(staff, { label: 'Short lived' })
    const page = `/api/pages/by-slug/short-lived?orgId=${east()}`
    expect((await staff.get(page)).status).toBe(200)
    expect((await staff.delete(`${links}/${link.id}`)).json).toEqual({ deleted: link.id })
    expect((await staff.get(page)).json.code).toBe('page-not-found')
    expect((await staff.get(`/api/pages/by-link/${link.id}`)).json.code).toBe('not-found')
    expect((await linkOf(staff, { label: 'Short lived' })).slug).toBe('short-lived')
  })
})
