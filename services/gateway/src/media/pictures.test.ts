import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type FormPart, encodeForm } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let team: string
let png: Buffer
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { seasonId, leagueId, home } = signedSeason.season
  team = `/api/seasonsv2/${seasonId}/leagues/${leagueId}/teams/${home.id}`
  const create = { width: 1200, height: 600, channels: 3 as const, background: '#b3541e' }
  png = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer()
})
afterAll(() => signedSeason?.product.stop())

const upload = async (...parts: FormPart[]) => {
  const { payload, headers } = encodeForm(parts)
  return signedSeason.owner.put(team, payload, headers)
}
const codeOf = ({ status, json }: Awaited<ReturnType<typeof upload>>) => [status, json.code]
const countFiles = async () => (await readdir(signedSeason.product.mediaFolder)).length

describe('uploaded pictures', () => {
  it('uploaded pictures are stored as WebP of at most 800 px without metadata, under random names, and served with safe headers (C081)', async () => {
    const answer = await upload(
      { name: 'name', value: 'Aces' },
      { name: 'logo', file: 'my logo.png', value: png },
    )
    expect(answer.status).toBe(200)
    const { logo } = answer.json.team
    expect(logo).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    const served = await signedSeason.product.app.inject({ url: logo, headers: { host: 'localhost' } })
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const { format, width, height, exif } = await sharp(served.rawPayload).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 800, 400, undefined])
  })

  it.each([
    [
      'a drawing that can carry scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      415,
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
    ['a GIF', 'GIF89a\x01\x00\x01\x00', 415],
    ['the first bytes of a PNG and nothing behind them', '\x89PNG\r\n\x1a\n and more', 415],
  ])('uploaded pictures are refused and leave no file: %s', async (_, content, status) => {
    const before = await countFiles()
    const answer = await upload({ name: 'logo', file: 'x.png', value: Buffer.from(content, 'latin1') })
    expect([answer.status, await countFiles()]).toEqual([status, before])
  })

  it('uploaded pictures are refused beyond 5 MiB, with a second or an unexpected file, or with too many fields', async () => {
    const file = { name: 'logo', file: 'x.png', value: png }
    const big = { ...file, value: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }
    expect((await upload(big)).status).toBe(413)
    expect((await upload(file, { ...file, name: 'image' })).status).toBeGreaterThanOrEqual(400)
    expect((await upload({ ...file, name: 'banner' })).status).toBe(400)
    const fields = Array.from({ length: 40 }, (_, nth) => ({ name: `f${nth}`, value: 'x' }))
    expect((await upload(...fields)).status).toBe(413)
  })

  it('uploaded pictures are refused beyond 24 megapixels, however small the file', async () => {
    const create = { width: 6000, height: 5000, channels: 3 as const, background: '#fff' }
    const huge = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer()
    expect(codeOf(await upload({ name: 'logo', file: 'x.png', value: huge }))).toEqual([
      413,
      'picture-too-large',
    ])
  })

  it('uploaded pictures are refused beyond 12,000 px on one side, which is read before anything is decoded', async () => {
    const create = { width: 1, height: 12_001, channels: 3 as const, background: '#fff' }
    const tall = await sharp({ create }).png().toBuffer()
    expect(codeOf(await upload({ name: 'logo', file: 'x.png', value: tall }))).toEqual([
      413,
      'picture-too-large',
    ])
  })

  it('uploaded pictures leave no file when the command is refused', async () => {
    const before = await countFiles()
    const stranger = signedSeason.season.away.players[0] ?? ''
    const answer = await upload(
      { name: 'captainId', value: stranger },
      { name: 'logo', file: 'x.png', value: png },
    )
    expect([answer.json.code, await countFiles()]).toEqual(['captain-not-on-team', before])
  })

  it('uploaded pictures do not expose other files of their folder', async () => {
    const visitor = callerOf(signedSeason.product)
    for (const url of ['/media/../package.json', '/media/..%2fpackage.json', '/media/x.webp', '/media/']) {
      expect([url, (await visitor.get(url)).status]).toEqual([url, 404])
    }
  })
})
