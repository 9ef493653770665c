import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureMessages } from '@league/contracts/client/failure-messages'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { type FormPart, encodeForm } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let admin: TestCaller
let staff: TestCaller
let png: Buffer
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, season } = signedSeason
  const { organizationId } = season
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
  const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
  png = await sharp({ create }).png().toBuffer()
})
afterAll(() => signedSeason?.product.stop())

const all = '/api/organizations'
const east = () => `${all}/${signedSeason.season.organizationId}`
const logo = () => ({ name: 'logo', file: 'logo.png', value: png })
const sendForm = (caller: TestCaller, method: 'POST' | 'PUT', url: string, ...parts: FormPart[]) => {
  const { payload, headers } = encodeForm(parts)
  return caller.send({ method, url, body: payload, headers })
}
const createOrganization = async (fields: object) =>
  (await admin.post(all, { sportIds: ['tennis'], ...fields })).json.organization
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const pictureCount = async () => (await readdir(signedSeason.product.mediaFolder)).length

describe('a new organization', () => {
  it('a new organization is created from a form with a logo, several sports and all fields (C008, R073)', async () => {
    const answer = await sendForm(
      admin,
      'POST',
      all,
      { name: 'name', value: ' South Coast ' },
      { name: 'domain', value: 'WWW.South.example' },
      { name: 'sportIds[]', value: 'volleyball' },
      { name: 'sportIds[]', value: 'tennis' },
      { name: 'facebook_url', value: 'https://facebook.com/south' },
      { name: 'instagram_url', value: '' },
      { name: 'personNames', value: 'initial' },
      { name: 'indexed', value: 'false' },
      logo(),
    )
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    const { organization } = answer.json
    expect(organization).toMatchObject({
      name: 'South Coast',
      slug: 'south-coast',
      domain: null,
      domainClaim: {
        domain: 'south.example',
        name: '_league.south.example',
        value: expect.stringMatching(/^league-verification=[0-9a-f]{32}$/),
      },
      facebook_url: 'https://facebook.com/south',
      instagram_url: null,
      personNames: 'initial',
      indexed: false,
      users: [],
    })
    expect(organization.sports.map(({ id }: { id: string }) => id)).toEqual(['volleyball', 'tennis'])
    const served = await callerOf(signedSeason.product).get(organization.logo_url)
    expect(served.headers['content-type']).toBe('image/webp')
    const links = await callerOf(signedSeason.product).get(`/api/organization-links/${organization.id}`)
    expect(links.json).toHaveLength(6)
    const features = await admin.get(`/api/organization-features/${organization.id}`)
    expect(features.json.features).toContainEqual(
      expect.objectContaining({ feature_key: 'live', enabled: true }),
    )
  })

  it('a new organization is created from JSON too, with one sport as a text field, or without sports (C008, C011, C023, R132)', async () => {
    const organization = (await admin.post('/api/admin/organizations', { name: 'Plain' })).json.organization
    expect(organization).toMatchObject({ slug: 'plain', sports: [], logo_url: null })
    const withOneSport = await sendForm(
      admin,
      'POST',
      all,
      { name: 'name', value: 'One' },
      { name: 'slug', value: 'only-one' },
      { name: 'sportIds', value: 'baseball' },
    )
    expect(withOneSport.json.organization).toMatchObject({ slug: 'only-one', sports: [{ id: 'baseball' }] })
    const season = `/api/organizations/${organization.id}/seasons`
    expect((await admin.post(season, { name: '2027' })).json).toMatchObject({
      code: 'no-sport',
      message: 'No sport assigned to this user.',
    })
  })

  it('a new organization is refused with a reason, or the client shows its own message (C008, C011, R018, R019, R074, R076, R077)', async () => {
    const refused = async (fields: object) => codeOf(await admin.post(all, { name: 'Refused', ...fields }))
    expect(await refused({ name: '  ' })).toEqual([422, 'invalid'])
    expect(await refused({ slug: 'east' })).toEqual([409, 'slug-taken'])
    for (const slug of ['schedule', 'registration', 'youth', 'contact', 'login', 'api'])
      expect([slug, await refused({ slug })]).toEqual([slug, [422, 'slug-reserved']])
    expect(await refused({ domain: 'east.example' })).toEqual([409, 'domain-taken'])
    for (const domain of ['stats.example', 'www.STATS.example', '127.0.0.1'])
      expect([domain, await refused({ domain })]).toEqual([domain, [422, 'domain-reserved']])
    expect(await refused({ domain: 'localhost' })).toEqual([422, 'invalid'])
    expect(await refused({ sportIds: ['chess'] })).toEqual([422, 'invalid'])
    expect(await refused({ facebook_url: 'javascript:alert(1)' })).toEqual([422, 'invalid'])
    expect(failureMessages['POST /api/organizations']).toBe('Error creating organization')
    expect(failureMessages['POST /api/admin/organizations']).toBe('Failed to create user')
  })

  it('a new organization gets a slug that is made from its name, with a number if it is taken or reserved (C008, C011, R073)', async () => {
    const slugFor = async (name: string) => (await admin.post(all, { name })).json.organization?.slug
    expect(await slugFor('Žižkov')).toBe('zizkov')
    expect(await slugFor('ZIZKOV')).toBe('zizkov-2')
    const many = await Promise.all(Array.from({ length: 4 }, () => slugFor('Žižkov')))
    expect(many.toSorted()).toEqual(['zizkov-3', 'zizkov-4', 'zizkov-5', 'zizkov-6'])
    expect(await slugFor('Schedule')).toBe('schedule-2')
    expect(await slugFor('日本')).toBe('organization')
    expect(await slugFor('!!!')).toBe('organization-2')
    expect(await slugFor('L')).toBe('organization-l')
    expect(await slugFor('Long name '.repeat(9))).toMatch(/^[a-z-]{40,46}$/)
  })

  it('a new organization leaves neither logo nor reserved names behind if it is refused (C008)', async () => {
    const before = await pictureCount()
    const form = [
      { name: 'name', value: 'Leftover' },
      { name: 'slug', value: 'leftover' },
    ]
    const refused = await sendForm(
      admin,
      'POST',
      all,
      ...form,
      { name: 'domain', value: 'east.example' },
      logo(),
    )
    expect([codeOf(refused), await pictureCount()]).toEqual([[409, 'domain-taken'], before])
    const text = { ...logo(), value: 'no picture' }
    expect((await sendForm(admin, 'POST', all, ...form, text)).status).toBe(415)
    expect((await sendForm(admin, 'POST', all, ...form)).status).toBe(200)
  })

  it('a new organization is created, deleted, verified and given features only by super_admin (C008, C010, C011, C025)', async () => {
    for (const caller of [signedSeason.owner, staff]) {
      expect((await caller.post(all, { name: 'Mine' })).status).toBe(403)
      expect((await caller.post('/api/admin/organizations', { name: 'Mine' })).status).toBe(403)
      expect((await caller.delete(east())).status).toBe(403)
      expect((await caller.post(`${east()}/domain/verify`)).status).toBe(403)
      const feature = `/api/organization-features/${signedSeason.season.ids.feature}`
      expect((await caller.put(feature, { enabled: true })).status).toBe(403)
    }
  })
})

describe('the users of an organization', () => {
  it('the users of an organization are all visible to the owner, while staff see only themselves (C007, R083)', async () => {
    const names = async (caller: TestCaller) =>
      (await caller.get(east())).json.organization.users.map(({ username }: { username: string }) => username)
    expect(await names(signedSeason.owner)).toEqual(expect.arrayContaining(['east-owner', 'east-staff']))
    expect(await names(staff)).toEqual(['east-staff'])
  })
})

describe('changing an organization', () => {
  it('changing an organization lets its owner change name, logo, addresses and site settings (C009, R072)', async () => {
    const { owner } = signedSeason
    const answer = await sendForm(
      owner,
      'PUT',
      east(),
      { name: 'name', value: 'East League' },
      { name: 'youtube_url', value: 'https://youtube.com/@east' },
      { name: 'city', value: 'Springfield' },
      { name: 'theme', value: 'dark' },
      { name: 'brandColor', value: '#123456' },
      { name: 'timeZone', value: 'America/Chicago' },
      { name: 'siteTitle', value: 'East' },
      { name: 'measurementId', value: 'G-ABC123' },
      { name: 'measuresSharedHost', value: 'false' },
      logo(),
    )
    expect(answer.json.organization).toMatchObject({
      name: 'East League',
      slug: 'east',
      domain: 'east.example',
      youtube_url: 'https://youtube.com/@east',
      city: 'Springfield',
      theme: 'dark',
      brandColor: '#123456',
      timeZone: 'America/Chicago',
      siteTitle: 'East',
      measurementId: 'G-ABC123',
      measuresSharedHost: false,
      logo_url: expect.stringMatching(/^\/media\//),
    })
    const without = await owner.put(east(), { removeLogo: true, siteTitle: '' })
    expect(without.json.organization).toMatchObject({ logo_url: null, siteTitle: null, name: 'East League' })
    expect((await staff.put(east(), { name: 'Ours' })).status).toBe(403)
  })

  it('changing an organization refuses an owner’s change of slug, domain or sports, but accepts their current values (C009)', async () => {
    const { owner } = signedSeason
    const same = { slug: 'east', domain: 'east.example', sportIds: ['basketball'] }
    expect((await owner.put(east(), { ...same, name: 'East' })).json.organization.name).toBe('East')
    for (const other of [
      { slug: 'orient' },
      { domain: 'orient.example' },
      { domain: '' },
      { domain: null },
      { sportIds: ['tennis'] },
      { sportIds: [] },
      { sportIds: ['basketball', 'tennis'] },
    ]) {
      const answer = await owner.put(east(), { ...same, ...other, name: 'Orient' })
      expect([other, codeOf(answer)]).toEqual([other, [403, 'forbidden']])
    }
    const { organization } = (await owner.get(east())).json
    expect(organization).toMatchObject({ name: 'East', slug: 'east', domainClaim: null })
  })

  it('changing an organization lets only super_admin turn on analytics on the shared host (R288)', async () => {
    const { owner } = signedSeason
    const measuring = async (answer: Promise<{ json: { organization: object } }>) =>
      (await answer).json.organization
    const on = { measurementId: 'G-ABC123', measuresSharedHost: true }
    expect(codeOf(await owner.put(east(), on))).toEqual([403, 'forbidden'])
    expect(await measuring(admin.put(east(), on))).toMatchObject(on)
    expect(await measuring(owner.put(east(), { ...on, city: 'Springfield' }))).toMatchObject(on)
    // An owner who turns analytics off and on again measures only the own domain.
    await owner.put(east(), { measurementId: '' })
    expect(await measuring(owner.put(east(), { measurementId: 'G-NEW123' }))).toMatchObject({
      measurementId: 'G-NEW123',
      measuresSharedHost: false,
    })
  })

  it('changing an organization lets super_admin change the slug, and releases the old one (C009)', async () => {
    const { id } = await createOrganization({ name: 'Mover' })
    const moved = await admin.put(`${all}/${id}`, { slug: 'moved', sportIds: ['tennis', 'baseball'] })
    expect(moved.json.organization).toMatchObject({ slug: 'moved', name: 'Mover' })
    expect(moved.json.organization.sports).toHaveLength(2)
    expect(codeOf(await admin.put(`${all}/${id}`, { slug: 'east' }))).toEqual([409, 'slug-taken'])
    expect(codeOf(await admin.put(`${all}/${id}`, { slug: 'api' }))).toEqual([422, 'slug-reserved'])
    expect(codeOf(await admin.put(`${all}/${id}`, { domain: 'stats.example' }))).toEqual([
      422,
      'domain-reserved',
    ])
    const visitor = callerOf(signedSeason.product)
    expect((await visitor.get(`${all}/slug/mover`)).status).toBe(404)
    expect((await visitor.get(`${all}/slug/moved`)).json.organization.id).toBe(id)
    expect((await createOrganization({ name: 'Mover' })).slug).toBe('mover')
  })

  it('changing an organization refuses a change with a stale If-Match (C009)', async () => {
    const { id, revision } = await createOrganization({ name: 'Twice' })
    const headers = { 'if-match': `"${revision}"` }
    const first = await admin.put(`${all}/${id}`, { city: 'First' }, headers)
    expect([first.status, first.headers['etag']]).toEqual([200, `"${first.json.organization.revision}"`])
    const second = await admin.put(`${all}/${id}`, { city: 'Second' }, headers)
    expect(codeOf(second)).toEqual([412, 'stale-revision'])
    expect((await admin.get(`${all}/${id}`)).json.organization.city).toBe('First')
  })
})
