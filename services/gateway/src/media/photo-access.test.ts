import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { encodeForm } from '../testing/form.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let player: string
let photo: string
let logo: string
let neighbor: TestCaller
let visitor: TestCaller
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, owner, season } = signedSeason
  const organizationId = await openOrganization(product.dependencies, 'west', 'west.example')
  neighbor = await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId })
  visitor = callerOf(product)
  const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
  const value = await sharp({ create }).png().toBuffer()
  const upload = async (url: string, name: string) => {
    const { payload, headers } = encodeForm([{ name, file: 'x.png', value }])
    return (await owner.put(url, payload, headers)).json
  }
  player = `/api/playersv2/${season.ids.player}`
  photo = (await upload(player, 'image')).player.image
  await show('with-consent')
  logo = (await upload(`/api/organizations/${season.organizationId}`, 'logo')).organization.logo_url
})
afterAll(() => signedSeason?.product.stop())

async function change(url: string, fields: object): Promise<void> {
  expect((await signedSeason.owner.put(url, fields)).status).toBe(200)
  await waitForReadModels(signedSeason.product)
}

const consent = (given: boolean) => change(player, { photoConsent: given })
const show = (photos: string) =>
  change(`/api/organizations/${signedSeason.season.organizationId}`, { photos })

/** Returns status and caching of the photo for visitor, organizer of another organization, and organizer. */
async function seen(url: string) {
  const answers = await Promise.all([visitor, neighbor, signedSeason.owner].map((caller) => caller.get(url)))
  return answers.map(({ status, headers }) => `${status} ${headers['cache-control']}`)
}

const hidden = ['404 no-store', '404 no-store', '200 private, max-age=300']
const shown = Array(3).fill('200 public, max-age=300')

describe('the address of a photo', () => {
  it('the address of a photo answers visitors 404 from the moment that consent is withdrawn', async () => {
    expect(await seen(photo)).toEqual(hidden)
    await consent(true)
    expect(await seen(photo)).toEqual(shown)
    await consent(false)
    expect(await seen(photo)).toEqual(hidden)
    const etag = `"${photo.slice('/media/'.length)}"`
    expect((await visitor.get(photo, { 'if-none-match': etag })).status).toBe(404)
    expect((await signedSeason.owner.get(photo, { 'if-none-match': etag })).status).toBe(304)
  })

  it('the address of a photo follows the choice of the organization, and that of a logo does not', async () => {
    await show('all')
    expect(await seen(photo)).toEqual(shown)
    await show('with-consent')
    expect(await seen(photo)).toEqual(hidden)
    expect(await seen(logo)).toEqual(Array(3).fill('200 public, max-age=31536000, immutable'))
  })

  it('the address of a photo answers visitors 404 after the player was deleted', async () => {
    await consent(true)
    expect((await signedSeason.owner.delete(player)).status).toBe(200)
    await waitForReadModels(signedSeason.product)
    expect((await visitor.get(photo)).status).toBe(404)
  })
})
