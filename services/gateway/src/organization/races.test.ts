import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let base: string
let cookie: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product } = signedSeason
  const account = { username: 'admin', role: 'super_admin' as const, organizationId: null }
  cookie = (await signedIn(product, account)).cookie ?? ''
  base = await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => signedSeason?.product.stop())

interface ListedLink {
  id: string
  label: string
}
interface AnswerBody {
  code?: string
  organization?: { id: string; slug: string; domainClaim: { domain: string } }
  link?: { id: string; slug: string }
}

const send = async (method: string, path: string, body?: object) => {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const answer = await fetch(base + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, json: (await answer.json()) as AnswerBody }
}
const racers = Array.from({ length: 32 }, (_, nth) => nth)
/** Sends 32 requests at once. Returns the one response that succeeded, and the refusals of the others. */
const race = async (path: string, bodyOf: (nth: number) => object) => {
  const answers = await Promise.all(racers.map((nth) => send('POST', path, bodyOf(nth))))
  const [winner, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  return { won: winner?.json, lost: answers.filter((answer) => answer !== winner) }
}
const codes = (lost: { status: number; json: { code?: string } }[]) => [
  ...new Set(lost.map(({ status, json }) => `${status} ${json.code}`)),
]

describe('32 simultaneous requests for one name', () => {
  it('32 simultaneous requests for one name give a slug to one organization, and to another after that one is deleted (C008, C010)', async () => {
    for (const round of ['first', 'second']) {
      const { won, lost } = await race('/api/organizations', (nth) => ({
        name: `${round} ${nth}`,
        slug: 'wanted',
      }))
      expect([won?.organization?.slug, lost.length, codes(lost)]).toEqual(['wanted', 31, ['409 slug-taken']])
      expect((await send('DELETE', `/api/organizations/${won?.organization?.id}`)).status).toBe(200)
    }
  })

  it('32 simultaneous requests for one name give a domain to one organization, and leave the slugs of the others free (C008, C009, C010)', async () => {
    for (const round of ['one', 'two']) {
      const body = (nth: number) => ({ name: 'Club', slug: `club-${round}-${nth}`, domain: 'wanted.example' })
      const { won, lost } = await race('/api/organizations', body)
      expect(won?.organization?.domainClaim.domain).toBe('wanted.example')
      expect([lost.length, codes(lost)]).toEqual([31, ['409 domain-taken']])
      const slug = won?.organization?.slug
      const refusedRacer = [0, 1].find((nth) => body(nth).slug !== slug) ?? 0
      const retried = await send('POST', '/api/organizations', { ...body(refusedRacer), domain: '' })
      expect([retried.status, retried.json.organization?.slug]).toEqual([200, body(refusedRacer).slug])
      const other = await send('PUT', `/api/organizations/${retried.json.organization?.id}`, {
        domain: 'wanted.example',
      })
      expect(other.json.code).toBe('domain-taken')
      expect((await send('DELETE', `/api/organizations/${won?.organization?.id}`)).status).toBe(200)
    }
  })

  it('32 simultaneous requests for one name give a menu label to one link, and to another after that one is deleted (C015, C017)', async () => {
    const links = '/api/organization-links'
    const organization_id = signedSeason.season.organizationId
    for (const label of ['Wanted', 'WANTED']) {
      const { won, lost } = await race(links, () => ({ label, organization_id }))
      expect([won?.link?.slug, lost.length, codes(lost)]).toEqual(['wanted', 31, ['409 link-exists']])
      expect((await send('DELETE', `${links}/${won?.link?.id}`)).status).toBe(200)
    }
  })

  it('32 simultaneous requests reorder a whole menu, one for each link (C016, R105)', async () => {
    const links = '/api/organization-links'
    const organization_id = signedSeason.season.organizationId
    for (let nth = 0; nth < 12; nth += 1) {
      const added = await send('POST', links, { label: `Page ${nth}`, organization_id })
      expect(added.status).toBe(200)
    }
    const menu = (await send('GET', `${links}/${organization_id}`)).json as unknown as ListedLink[]
    const wanted = menu.toReversed()
    const moved = await Promise.all(
      wanted.map(({ id }, position) => send('PUT', `${links}/${id}`, { position })),
    )
    expect(moved.map(({ status }) => status)).toEqual(wanted.map(() => 200))
    const reordered = (await send('GET', `${links}/${organization_id}`)).json as unknown as ListedLink[]
    expect(reordered.map(({ label }) => label)).toEqual(wanted.map(({ label }) => label))
  })
})
