import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let admin: TestCaller
let staff: TestCaller
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, season } = signedSeason
  const { organizationId } = season
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
})
afterAll(() => signedSeason?.product.stop())

const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

describe('an organization', () => {
  it('an organization lists its seasons and creates one, also with the field showDivision in the singular (C022, C023)', async () => {
    const url = `/api/organizations/${signedSeason.season.organizationId}/seasons`
    for (const [caller, name] of [
      [admin, '2030'],
      [signedSeason.owner, '2031'],
      [staff, '2032'],
    ] as const) {
      const season = { name, startDate: '2030-05-01', finishDate: '', showDivision: true }
      const answer = await caller.post(url, season)
      expect(answer.json.season).toMatchObject({ name, active: true, showDivisions: true, finishDate: null })
    }
    const { seasons } = (await admin.get(url)).json
    expect(seasons.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['2030', '2031', '2032', '2026']),
    )
    const reversed = { name: 'Back', startDate: '2030-05-02', finishDate: '2030-05-01' }
    expect(codeOf(await admin.post(url, reversed))).toEqual([422, 'dates-reversed'])
  })

  it('an organization shows its features to all of its users, and lets super_admin switch them (C024, C025, R091)', async () => {
    const url = `/api/organization-features/${signedSeason.season.organizationId}`
    for (const caller of [admin, signedSeason.owner, staff]) {
      const { features } = (await caller.get(url)).json
      expect(features.map(({ feature_key }: { feature_key: string }) => feature_key)).toEqual([
        'brackets',
        'store',
        'youth',
        'live',
      ])
    }
    const feature = `/api/organization-features/${signedSeason.season.ids.feature}`
    const switched = await admin.put(feature, { enabled: true })
    const expected = { id: signedSeason.season.ids.feature, feature_key: 'brackets', enabled: true }
    expect(switched.json).toEqual({ feature: expected })
    expect((await staff.get(url)).json.features).toContainEqual(expected)
    expect(codeOf(await admin.put(feature, { enabled: 'true' }))).toEqual([422, 'invalid'])
    expect((await callerOf(signedSeason.product).get(url)).status).toBe(401)
  })
})
