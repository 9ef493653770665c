import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../config.ts'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { type FormPart, encodeForm } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let png: Buffer
beforeAll(async () => {
  signedSeason = await startSignedSeason({ limits: { ...defaultLimits, reads: null } })
  const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
  png = await sharp({ create }).png().toBuffer()
})
afterAll(() => signedSeason?.product.stop())

const upload = (caller: TestCaller, ...parts: FormPart[]) => {
  const { payload, headers } = encodeForm(parts)
  return caller.post('/api/media', payload, headers)
}
const image = () => ({ name: 'image', file: 'image.png', value: png })

describe('uploading a picture for a page (media-upload)', () => {
  it('uploading a picture for a page stores the picture and returns its address for the page', async () => {
    const { owner, season, product } = signedSeason
    const { url } = (await upload(owner, image())).json
    expect(url).toMatch(/^\/media\/[a-f0-9]{32}\.webp$/)
    expect((await callerOf(product).get(url)).headers['content-type']).toBe('image/webp')
    const content = { blocks: [{ type: 'image', url }] }
    expect((await owner.put(`/api/pages/${season.page.pageId}`, { content })).json.page.content).toEqual(
      content,
    )
  })

  it('uploading a picture for a page is allowed for organizers, and for super_admin who names the organization', async () => {
    const { product, season } = signedSeason
    const account = { username: 'admin', role: 'super_admin' as const, organizationId: null }
    const admin = await signedIn(product, account)
    expect((await upload(callerOf(product), image())).status).toBe(401)
    expect((await upload(admin, image())).status).toBe(400)
    const organizationField = { name: 'organization_id', value: season.organizationId }
    expect((await upload(admin, organizationField, image())).status).toBe(200)
  })

  it('uploading a picture for a page requires a picture in a form', async () => {
    const { product, season } = signedSeason
    const { organizationId } = season
    const staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
    for (const answer of [
      await upload(staff, { name: 'text', value: 'x' }),
      await staff.post('/api/media', {}),
    ])
      expect([answer.status, answer.json.issues]).toEqual([422, [expect.objectContaining({ path: 'image' })]])
    expect((await upload(staff, { ...image(), value: '<svg/>' })).status).toBe(415)
  })

  it('uploading a picture for a page is limited to ten pictures per minute and user', async () => {
    const { product, season } = signedSeason
    const { organizationId } = season
    const staff = await signedIn(product, { username: 'east-keen', role: 'staff', organizationId })
    for (let nth = 0; nth < 10; nth += 1) expect((await upload(staff, image())).status).toBe(200)
    const refused = await upload(staff, image())
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  })
})
