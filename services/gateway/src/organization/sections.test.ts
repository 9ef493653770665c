import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
let admin: TestCaller
let staff: TestCaller
beforeAll(async () => {
  world = await startSignedSeason()
  const { product, season } = world
  const { organizationId } = season
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
})
afterAll(() => world?.product.stop())

const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

describe('sections of an organization', () => {
  it('C022 C023 shows its seasons and opens one, with the singular of showDivisions too', async () => {
    const url = `/api/organizations/${world.season.organizationId}/seasons`
    for (const [who, name] of [
      [admin, '2030'],
      [world.owner, '2031'],
      [staff, '2032'],
    ] as const) {
      const season = { name, startDate: '2030-05-01', finishDate: '', showDivision: true }
      const answer = await who.post(url, season)
      expect(answer.json.season).toMatchObject({ name, active: true, showDivisions: true, finishDate: null })
    }
    const { seasons } = (await admin.get(url)).json
    expect(seasons.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['2030', '2031', '2032', '2026']),
    )
    const reversed = { name: 'Back', startDate: '2030-05-02', finishDate: '2030-05-01' }
    expect(codeOf(await admin.post(url, reversed))).toEqual([422, 'dates-reversed'])
  })

  it('C024 C025 R091 shows every feature to everybody of the organization, and switches one as super_admin', async () => {
    const url = `/api/organization-features/${world.season.organizationId}`
    for (const who of [admin, world.owner, staff]) {
      const { features } = (await who.get(url)).json
      expect(features.map(({ feature_key }: { feature_key: string }) => feature_key)).toEqual([
        'brackets',
        'store',
        'youth',
        'live',
      ])
    }
    const feature = `/api/organization-features/${world.season.ids.feature}`
    const switched = await admin.put(feature, { enabled: true })
    const expected = { id: world.season.ids.feature, feature_key: 'brackets', enabled: true }
    expect(switched.json).toEqual({ feature: expected })
    expect((await staff.get(url)).json.features).toContainEqual(expected)
    expect(codeOf(await admin.put(feature, { enabled: 'true' }))).toEqual([422, 'invalid'])
    expect((await callerOf(world.product).get(url)).status).toBe(401)
  })
})
