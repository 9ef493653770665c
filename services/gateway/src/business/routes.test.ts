import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf, signedIn } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { openOrganization } from '../testing/season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const url = '/api/businesses'
const input = {
  name: ' River Courts ',
  phone: '+1 716 555 0100',
  email: 'office@river.example',
  website: 'https://river.example',
  city: 'Buffalo',
  state: 'New York',
  location: '12 Court Street',
  facebook: '',
  instagram: null,
  sport: 'basketball',
  category: 'co-ed',
  season: 'Spring',
  nextSeason: 'Summer',
  signupDeadline: '2026-03-01',
  cost: '$120',
  skillLevel: 'Any',
}

it('adds, lists, changes and deletes a business, and records it in the history (C124, C125, C126, C127, R277, R278)', async () => {
  const { owner, season } = signedSeason
  const added = await owner.post(url, input)
  const { business } = added.json
  expect([added.status, business]).toEqual([
    200,
    {
      ...input,
      id: expect.any(String),
      organization_id: season.organizationId,
      name: 'River Courts',
      facebook: null,
      signupStatus: 'active',
      revision: '0',
    },
  ])
  expect(added.headers['etag']).toBe('"0"')
  const names = async () =>
    (await owner.get(url)).json.businesses.map(({ name }: { name: string }) => name) as string[]
  expect(await names()).toEqual(['Buffalo Hoops', 'River Courts'])

  const businessUrl = `${url}/${business.id}`
  const changed = await owner.put(businessUrl, {
    signupStatus: 'closed',
    signupDeadline: '',
    name: 'Adams Courts',
  })
  expect(changed.json.business).toEqual({
    ...business,
    name: 'Adams Courts',
    signupStatus: 'closed',
    signupDeadline: null,
    revision: '1',
  })
  expect(await names()).toEqual(['Adams Courts', 'Buffalo Hoops'])

  const history = (await owner.get(`/api/history?subject=${business.id}`)).json.history
  expect(history.map(({ text }: { text: string }) => text)).toEqual([
    'Business Adams Courts changed',
    'Business River Courts added',
  ])
  expect((await owner.delete(businessUrl)).json).toEqual({ deleted: business.id })
  expect(await names()).toEqual(['Buffalo Hoops'])
  expect((await owner.put(businessUrl, { name: 'Back' })).status).toBe(404)
})

it('the business directory refuses a change or deletion of a business with a stale If-Match (C126, C127)', async () => {
  const { owner, season } = signedSeason
  const businessUrl = `${url}/${season.ids.business}`
  const send = (method: 'PUT' | 'DELETE', revision: string, body?: object) =>
    owner.send({
      method,
      url: businessUrl,
      headers: { 'if-match': `"${revision}"` },
      ...(body ? { body } : {}),
    })
  expect((await send('PUT', '0', { cost: '$90' })).json.business).toMatchObject({
    cost: '$90',
    revision: '1',
  })
  const late = await send('PUT', '0', { cost: '$150' })
  expect([late.status, late.json.code]).toEqual([412, 'stale-revision'])
  expect((await send('DELETE', '0')).status).toBe(412)
})

it('the business directory refuses a business without a name, with an unknown choice or with an invalid address (C125, R279)', async () => {
  const { owner } = signedSeason
  const wrong = {
    city: 'Boston',
    category: 'Men',
    sport: 'chess',
    state: 'Utah',
    signupStatus: 'open',
    website: 'javascript:alert(1)',
    signupDeadline: '2026-02-30',
  }
  const answer = await owner.post(url, { name: ' ', ...wrong })
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid'])
  const paths = answer.json.issues.map(({ path }: { path: string }) => path)
  expect([...new Set(paths)].sort()).toEqual(['name', ...Object.keys(wrong)].sort())
})

it('the business directory shows organizers only their own organization’s businesses, and super_admin those of the named one (C124)', async () => {
  const { product, season } = signedSeason
  expect((await callerOf(product).get(`${url}?slug=east`)).status).toBe(401)
  const west = await openOrganization(product.dependencies, 'west')
  const staff = await signedIn(product, { username: 'west-staff', role: 'staff', organizationId: west })
  expect((await staff.post(url, { name: 'Theirs' })).status).toBe(200)
  expect((await staff.get(url)).json.businesses).toHaveLength(1)
  expect((await staff.get(`${url}?organization_id=${season.organizationId}`)).status).toBe(404)
  const admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  expect((await admin.get(url)).status).toBe(400)
  const ours = await admin.post(url, { name: 'Ours', organization_id: season.organizationId })
  expect(ours.json.business).toMatchObject({ organization_id: season.organizationId })
  const listed = (await admin.get(`${url}?organization_id=${west}`)).json.businesses
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Theirs'])
})
