import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CleanupDeps, removeUnusedPictures } from '../media/cleanup.ts'
import { createReadSide } from '../reads/read-side.ts'
import { signedIn, type TestCaller } from '../testing/caller.ts'
import { encodeForm } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'
import { expectUndone } from '../testing/undo.ts'

let signedSeason: SignedSeason
let admin: TestCaller
let staff: TestCaller
let url: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, season } = signedSeason
  const { organizationId } = season
  url = `/api/organizations/${organizationId}`
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
})
afterAll(() => signedSeason?.product.stop())

type Answer = Awaited<ReturnType<TestCaller['get']>>

const undo = ({ headers }: Answer, caller: TestCaller = signedSeason.owner) => {
  const { organizationId } = signedSeason.season
  return caller.post(`/api/changes/${String(headers['x-change'])}/undo?organization_id=${organizationId}`, {})
}
const codeOf = ({ status, json }: Answer) => [status, json.code]

describe('undoing a change of the settings of an organization', () => {
  const undone = (command: () => Promise<Answer>) =>
    expectUndone(signedSeason, [url, '/api/organizations/by-slug/east'], command)

  it('undoing new settings gives the organization as it was', async () => {
    const { owner } = signedSeason
    await undone(() => owner.put(url, { name: 'East League', city: 'Buffalo', brandColor: '#1d4ed8' }))
    await undone(() => owner.put(url, { publishesCorrections: true, indexed: false }))
  })

  it('undoing new settings is for owners, as changing them is', async () => {
    const changed = await signedSeason.owner.put(url, { city: 'Albany' })
    expect(codeOf(await undo(changed, staff))).toEqual([403, 'forbidden'])
    expect((await undo(changed)).status).toBe(200)
  })

  it('undoing a new sport, or that analytics left the shared host, is for super_admin', async () => {
    const { owner } = signedSeason
    const sports = await admin.put(url, { sportIds: ['basketball', 'volleyball'] })
    expect(sports.status).toBe(200)
    expect(codeOf(await undo(sports))).toEqual([403, 'forbidden'])
    expect((await undo(sports, admin)).status).toBe(200)
    expect((await owner.get('/api/statsv2/volleyball')).status).toBe(404)
    const measured = { measurementId: 'G-ABC1234', measuresSharedHost: true }
    expect((await admin.put(url, measured)).status).toBe(200)
    const off = await owner.put(url, { measuresSharedHost: false })
    expect(codeOf(await undo(off))).toEqual([403, 'forbidden'])
    expect((await undo(off, admin)).status).toBe(200)
  })

  it('undoing that a feature was switched on is for super_admin and switches it off', async () => {
    const { season } = signedSeason
    const features = `/api/organization-features/${season.organizationId}`
    const before = (await admin.get(features)).json
    const switched = await admin.put(`/api/organization-features/${season.ids.feature}`, { enabled: true })
    expect(codeOf(await undo(switched))).toEqual([403, 'forbidden'])
    const undone = await undo(switched, admin)
    expect(undone.status).toBe(200)
    expect((await admin.get(features)).json).toEqual(before)
    expect((await undo(undone, admin)).status).toBe(200)
    expect((await admin.get(features)).json).not.toEqual(before)
  })

  it('a change of the slug cannot be undone', async () => {
    const changed = await admin.put(url, { slug: 'east-2' })
    expect(changed.status).toBe(200)
    expect(codeOf(await undo(changed, admin))).toEqual([409, 'cannot-undo'])
    expect((await admin.put(url, { slug: 'east' })).status).toBe(200)
  })
})

describe('undoing that a picture was replaced', () => {
  let deps: CleanupDeps
  let png: Buffer
  beforeAll(async () => {
    const { product } = signedSeason
    const { store, media, logGuard, pool } = product.deps
    deps = { pool, media, store, logGuard, reads: createReadSide(product.deps), clock: product.clock }
    const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
    png = await sharp({ create }).png().toBuffer()
    const brackets = `/api/organization-features/${signedSeason.season.ids.feature}`
    await admin.put(brackets, { enabled: true })
  })
  // A session lasts some days, whatever its user does.
  let owners = 0
  beforeEach(async () => {
    const { product, season } = signedSeason
    owners += 1
    const user = { username: `owner-${owners}`, role: 'org_owner' as const }
    signedSeason.owner = await signedIn(product, { ...user, organizationId: season.organizationId })
  })

  /** Lets hours pass, with the hourly removal of pictures. The owner is active, or the session would expire. */
  async function pass(hours: number): Promise<void> {
    const { product, owner } = signedSeason
    for (let hour = 0; hour < hours; hour += 1) {
      product.time.now = new Date(product.time.now.getTime() + 3_600_000)
      expect((await owner.get('/api/auth/check-auth')).status).toBe(200)
      await waitForReadModels(product)
      await removeUnusedPictures(deps)
    }
  }

  type Place = 'organization' | 'division'
  const divisions = () => `/api/seasonsv2/${signedSeason.season.seasonId}/divisions`

  /** Uploads a picture and shows it in place of the one before. */
  async function replacePicture(place: Place): Promise<Answer> {
    const { owner, season } = signedSeason
    const send = (method: 'POST' | 'PUT', address: string, field: string) => {
      const { payload, headers } = encodeForm([{ name: field, file: 'x.png', value: png }])
      return owner.send({ method, url: address, body: payload, headers })
    }
    if (place === 'organization') return send('PUT', url, 'logo')
    const { json } = await send('POST', '/api/media', 'image')
    return owner.put(`${divisions()}/${season.ids.division}/media`, {
      image_url: `https://east.example${json.url}`,
    })
  }

  async function shownPicture(place: Place): Promise<string> {
    const { owner } = signedSeason
    if (place === 'organization') return (await owner.get(url)).json.organization.logo_url
    const [division] = (await owner.get(divisions())).json.divisions
    return division.image_url
  }

  it.each(['organization', 'division'] as const)(
    'the picture of the %s comes back within a day of its replacement, however old it is, and stays',
    async (place) => {
      expect((await replacePicture(place)).status).toBe(200)
      const earlier = await shownPicture(place)
      await pass(30)
      const replaced = await replacePicture(place)
      await pass(20)
      expect((await undo(replaced)).status).toBe(200)
      await pass(30)
      expect(await shownPicture(place)).toBe(earlier)
      expect((await signedSeason.owner.get(new URL(earlier, 'https://east.example').pathname)).status).toBe(
        200,
      )
    },
  )

  it.each(['organization', 'division'] as const)(
    'undoing that the picture of the %s was replaced is refused a day later, with the reason',
    async (place) => {
      expect((await replacePicture(place)).status).toBe(200)
      const replaced = await replacePicture(place)
      const later = await shownPicture(place)
      await pass(26)
      const refused = await undo(replaced)
      expect(codeOf(refused)).toEqual([409, 'undo-picture-gone'])
      expect(refused.json.message).toContain('Upload it again')
      expect(await shownPicture(place)).toBe(later)
    },
  )
})
