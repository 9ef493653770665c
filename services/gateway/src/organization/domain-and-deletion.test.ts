import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { startDns } from '../testing/dns.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let dns: Awaited<ReturnType<typeof startDns>>
let admin: TestCaller
beforeAll(async () => {
  dns = await startDns()
  signedSeason = await startSignedSeason({ dnsServers: [dns.server] })
  admin = await signedIn(signedSeason.product, {
    username: 'admin',
    role: 'super_admin',
    organizationId: null,
  })
})
afterAll(async () => {
  await signedSeason?.product.stop()
  await dns?.stop()
})

const all = '/api/organizations'
const east = () => `${all}/${signedSeason.season.organizationId}`
const createOrganization = async (fields: object) =>
  (await admin.post(all, { sportIds: ['tennis'], ...fields })).json.organization
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

describe('the domain of an organization', () => {
  const verify = (id: string) => admin.post(`${all}/${id}/domain/verify`)

  it('the domain of an organization goes live once its TXT record is found (domain-verify)', async () => {
    const visitor = callerOf(signedSeason.product, null, 'north.example')
    const { id, domainClaim } = await createOrganization({ name: 'North', domain: 'north.example' })
    expect(codeOf(await verify(id))).toEqual([409, 'domain-not-proven'])
    expect((await visitor.get('/api/leaguesv2')).status).toBe(421)
    dns.records.set(domainClaim.name, ['league-verification=guessed'])
    expect(codeOf(await verify(id))).toEqual([409, 'domain-not-proven'])

    dns.records.set(domainClaim.name, [domainClaim.value])
    const verified = await verify(id)
    expect(verified.json.organization).toMatchObject({ domain: 'north.example', domainClaim: null })
    expect((await visitor.get('/api/leaguesv2')).status).toBe(200)
    expect(codeOf(await verify(id))).toEqual([409, 'domain-not-claimed'])
  })

  it('the domain of an organization stays until a new one is proven, and is then free for others (domain-verify)', async () => {
    const { id, domainClaim } = await createOrganization({ name: 'Place', domain: 'old.example' })
    dns.records.set(domainClaim.name, [domainClaim.value])
    await verify(id)
    const claimed = (await admin.put(`${all}/${id}`, { domain: 'new.example' })).json.organization
    expect(claimed).toMatchObject({ domain: 'old.example', domainClaim: { domain: 'new.example' } })
    // The proof of one domain does not prove another.
    dns.records.set('_league.new.example', [domainClaim.value])
    expect(codeOf(await verify(id))).toEqual([409, 'domain-not-proven'])
    dns.records.set('_league.new.example', [claimed.domainClaim.value])
    expect((await verify(id)).json.organization).toMatchObject({ domain: 'new.example', domainClaim: null })
    const cleared = await admin.put(`${all}/${id}`, { domain: '' })
    expect(cleared.json.organization).toMatchObject({ domain: null, domainClaim: null })
    for (const domain of ['old.example', 'new.example'])
      expect((await createOrganization({ name: `On ${domain}`, domain })).domainClaim.domain).toBe(domain)
  })

  it('the domain of an organization keeps a pending claim when the owner saves the form (C009, domain-verify)', async () => {
    const { id, domainClaim } = await createOrganization({ name: 'Waiting', domain: 'waiting.example' })
    const account = { username: 'waiting-owner', role: 'org_owner' as const, organizationId: id }
    const owner = await signedIn(signedSeason.product, account)
    for (const domain of ['', null, 'waiting.example']) {
      const saved = await owner.put(`${all}/${id}`, { domain, city: `City of ${domain || 'nobody'}` })
      expect(saved.json.organization).toMatchObject({ city: `City of ${domain || 'nobody'}`, domainClaim })
    }
    expect(codeOf(await owner.put(`${all}/${id}`, { domain: 'other.example' }))).toEqual([403, 'forbidden'])
    const taken = await admin.post(all, { name: 'Late', domain: 'waiting.example' })
    expect(codeOf(taken)).toEqual([409, 'domain-taken'])
  })
})

describe('deleting an organization', () => {
  it('deleting an organization ends the access of its users, hides its data and releases its names (C010)', async () => {
    const { product } = signedSeason
    const { id } = await createOrganization({ name: 'Gone', domain: 'gone.localhost' })
    const member = await signedIn(product, { username: 'gone-owner', role: 'org_owner', organizationId: id })
    const season = (await member.post('/api/seasonsv2', { name: '2026' })).json.season
    expect((await admin.delete(`${all}/${id}`)).json).toEqual({ deleted: id })
    await waitForReadModels(product)

    expect((await member.get('/api/seasonsv2')).status).toBe(401)
    const visitor = callerOf(product)
    expect((await visitor.get(`${all}/slug/gone`)).status).toBe(404)
    expect((await visitor.get('/api/leaguesv2?slug=gone')).status).toBe(404)
    expect((await callerOf(product, null, 'gone.localhost').get('/api/leaguesv2')).status).toBe(421)
    for (const url of [`${all}/${id}`, `/api/seasonsv2/${season.id}`, `/api/organization-features/${id}`])
      expect([url, codeOf(await admin.get(url))]).toEqual([url, [404, 'not-found']])
    expect((await admin.get('/api/seasonsv2')).text).not.toContain(season.id)
    expect((await admin.get(all)).text).not.toContain(id)

    const again = await createOrganization({ name: 'Gone', domain: 'gone.localhost' })
    expect(again).toMatchObject({ slug: 'gone', domain: 'gone.localhost' })
    expect(again.id).not.toBe(id)
    const namesake = { username: 'gone-owner', role: 'org_owner' as const, organizationId: again.id }
    expect((await (await signedIn(product, namesake)).get('/api/seasonsv2')).json.seasons).toEqual([])
  })

  it('deleting an organization returns the first response for a repeated command, and 404 for a new one (C010)', async () => {
    const { id } = await createOrganization({ name: 'Twice gone' })
    const headers = { 'idempotency-key': 'delete-twice' }
    const first = await admin.delete(`${all}/${id}`, headers)
    expect([first.status, first.json]).toEqual([200, { deleted: id }])
    const again = await admin.delete(`${all}/${id}`, headers)
    expect([again.status, again.text]).toEqual([200, first.text])
    for (const header of ['etag', 'x-event-position'])
      expect(again.headers[header]).toBe(first.headers[header])
    expect(codeOf(await admin.delete(`${all}/${id}`))).toEqual([404, 'not-found'])
    expect(codeOf(await admin.delete(east(), headers))).toEqual([422, 'invalid'])
  })

  it('deleting an organization leaves everybody’s access alone if it is refused as stale (C010)', async () => {
    const { id } = await createOrganization({ name: 'Stays' })
    const account = { username: 'stays-owner', role: 'org_owner' as const, organizationId: id }
    const member = await signedIn(signedSeason.product, account)
    const refused = await admin.delete(`${all}/${id}`, { 'if-match': '"999"' })
    expect(codeOf(refused)).toEqual([412, 'stale-revision'])
    expect((await member.get('/api/seasonsv2')).status).toBe(200)
  })
})
