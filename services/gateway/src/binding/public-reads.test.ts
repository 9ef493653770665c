import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { drawBracket } from '../testing/bracket.ts'
import { callerOf, securely, signedIn, type TestCaller } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { addressOf, sampleRequest } from '../testing/sample-request.ts'
import { contextOf, openOrganization, playSeason, type SampleSeason } from '../testing/season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'

let product: Product
let east: SampleSeason
let west: SampleSeason
let visitor: TestCaller
let owner: TestCaller
let admin: TestCaller
/** Users of west, who are visitors in east. */
let strangers: TestCaller[]

beforeAll(async () => {
  product = await startProduct()
  const { dependencies } = product
  const open = async (slug: string) => {
    const organizationId = await openOrganization(dependencies, slug, `${slug}.example`)
    const season = await playSeason(dependencies, organizationId)
    const next = () => contextOf(organizationId)
    season.bracketGameId = await drawBracket(dependencies, next, season, season.ids.division)
    return season
  }
  east = await open('east')
  west = await open('west')
  visitor = callerOf(product)
  const sign = (username: string, role: 'org_owner' | 'staff', { organizationId }: SampleSeason) =>
    signedIn(product, { username, role, organizationId })
  owner = await sign('east-owner', 'org_owner', east)
  strangers = [await sign('west-owner', 'org_owner', west), await sign('west-staff', 'staff', west)]
  admin = await signedIn(product, { username: 'boss', role: 'super_admin', organizationId: null })
  await waitForReadModels(product)
})
afterAll(() => product?.stop())

const publicReads = endpoints
  .filter(
    ({ access, tenancy, method }: Endpoint) =>
      access === 'public' && tenancy === 'organization' && method === 'GET',
  )
  .map((endpoint: Endpoint) => [`${endpoint.id} ${endpoint.path}`, endpoint] as const)

/** Returns whether the request of an endpoint always contains the id of the organization. */
const containsOrganization = ({ refs = [] }: Endpoint) => refs.some(({ kind }) => kind === 'organization')
/** Returns whether the request of an endpoint contains the id of anything else. */
const containsIds = ({ refs = [] }: Endpoint) => refs.some(({ field }) => field.startsWith('params.'))

/** Returns the address of a read of east, with a name of the organization or none. */
const addressIn = (endpoint: Endpoint, name: Record<string, string> = {}) => {
  const request = sampleRequest(endpoint, east)
  return addressOf(endpoint, { ...request, query: { ...request.query, ...name } })
}
/** Every way to name east. The last one is for reads whose path or query always contains its id. */
const names = (endpoint: Endpoint, organizationId: OrganizationId): Record<string, string>[] => [
  { slug: 'east' },
  { domain: 'east.example' },
  { organization_id: organizationId },
  ...(containsOrganization(endpoint) ? [{}] : []),
]

describe('public reads that name an organization (R042, R125, R302)', () => {
  it.each(publicReads)(
    '%s shows users of another organization what visitors see, and super_admin what the owner sees',
    async (_, endpoint) => {
      const unnamed = await owner.get(addressIn(endpoint))
      expect(unnamed.status).toBe(200)
      for (const name of names(endpoint, east.organizationId)) {
        const url = addressIn(endpoint, name)
        const seen = await visitor.get(url)
        expect([url, seen.status]).toEqual([url, 200])
        for (const stranger of strangers) {
          const answer = await stranger.get(url)
          expect([url, answer.status, answer.text]).toEqual([url, 200, seen.text])
        }
        for (const trusted of [owner, admin]) {
          const answer = await trusted.get(url)
          expect([url, answer.status, answer.text]).toEqual([url, 200, unnamed.text])
        }
      }
    },
  )

  it.each(publicReads)(
    '%s prefers the name in the request to the domain of the host',
    async (_, endpoint) => {
      const url = addressIn(endpoint, { slug: 'east' })
      for (const caller of [
        callerOf(product, null, 'west.example'),
        callerOf(product, securely(strangers[0]?.cookie), 'west.example'),
      ])
        expect((await caller.get(url)).status).toBe(200)
    },
  )
})

describe('public reads that name no organization (R041, R044)', () => {
  it.each(publicReads)('%s is about the organization of the session', async (_, endpoint) => {
    if (containsOrganization(endpoint)) return
    for (const stranger of strangers) {
      const { status } = await stranger.get(addressIn(endpoint))
      expect(status).toBe(containsIds(endpoint) ? 404 : 200)
    }
    const own = addressOf(endpoint, sampleRequest(endpoint, west))
    expect((await strangers[0]?.get(own))?.status).toBe(200)
  })

  it.each(publicReads)(
    '%s is refused to visitors on the shared host unless ids may name it',
    async (_, endpoint) => {
      const answer = await visitor.get(addressIn(endpoint))
      const isAccepted = containsOrganization(endpoint) || endpoint.visitorsMayOmitTenant === true
      if (isAccepted) expect(answer.status).toBe(200)
      else
        expect([answer.status, answer.json]).toEqual([
          401,
          { code: 'unauthorized-access', message: 'Unauthorized access' },
        ])
      expect((await callerOf(product, null, 'east.example').get(addressIn(endpoint))).status).toBe(200)
    },
  )

  it('only the detail of a game accepts visitors who name no organization (C066)', () => {
    const exempt = publicReads.filter(([, endpoint]) => endpoint.visitorsMayOmitTenant)
    expect(exempt.map(([, { id }]) => id)).toEqual(['C066'])
  })
})

const organizerReads = endpoints
  .filter(
    ({ access, tenancy, method, query }: Endpoint) =>
      access !== 'public' &&
      access !== 'super_admin' &&
      tenancy === 'organization' &&
      method === 'GET' &&
      Object.hasOwn(query?.shape ?? {}, 'slug'),
  )
  .map((endpoint: Endpoint) => [`${endpoint.id} ${endpoint.path}`, endpoint] as const)

describe('calls of organizers that name an organization (decision 3)', () => {
  it.each(organizerReads)(
    '%s responds to the own name, and to any other as if it did not exist',
    async (_, endpoint) => {
      const unnamed = await owner.get(addressIn(endpoint))
      for (const name of names(endpoint, east.organizationId)) {
        const answer = await owner.get(addressIn(endpoint, name))
        expect([name, answer.status, answer.text]).toEqual([name, unnamed.status, unnamed.text])
      }
      const pairs: Record<string, string>[][] = [
        [{ slug: 'west' }, { slug: 'nobody' }],
        [{ domain: 'west.example' }, { domain: 'nobody.example' }],
        [{ organization_id: west.organizationId }, { organization_id: 'nobody' }],
      ]
      for (const pair of pairs) {
        const [other, absent] = await Promise.all(pair.map((name) => owner.get(addressIn(endpoint, name))))
        expect([pair, other?.status, other?.text]).toEqual([pair, 404, absent?.text])
        expect(['organization-not-found', 'not-found']).toContain(other?.json.code)
      }
    },
  )
})
