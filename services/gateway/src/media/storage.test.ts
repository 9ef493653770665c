import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf } from '../http/errors.ts'
import { openMedia } from './open.ts'
import { mediaPlace } from './place.ts'
import { serveMedia } from './routes.ts'
import { openS3 } from './s3.ts'
import { type PictureStorage, PicturesUnavailable } from './storage.ts'

// The server takes one pair of keys, and looks at the signature no closer than that.
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

let folder: string
let bucket: S3rver
let s3: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-storage-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await bucket.run()
  s3 = `s3://pictures/league?endpoint=http://127.0.0.1:${port}&pathStyle=true`
})
afterAll(async () => {
  await bucket?.close()
  await rm(folder, { recursive: true, force: true })
})

const name = () => `${randomBytes(16).toString('hex')}.webp`
const places = {
  'a folder': () => openMedia(mediaPlace(join(folder, 'media')), null),
  'a bucket': () => openMedia(mediaPlace(s3), keys),
}

describe.each(Object.entries(places))('pictures in %s', (_, open) => {
  let storage: PictureStorage
  beforeAll(async () => {
    storage = await open()
  })
  afterAll(() => storage?.close())

  it.each([0, 1, 900_000])('come back as they were, of %i bytes', async (length) => {
    const [one, bytes] = [name(), randomBytes(length)]
    await storage.write(one, bytes)
    expect((await storage.read(one))?.equals(bytes)).toBe(true)
  })

  it('are there for another gateway at once', async () => {
    const one = name()
    await storage.write(one, Buffer.from('picture'))
    const other = await open()
    expect(String(await other.read(one))).toBe('picture')
    other.close()
  })

  it('are null where there is none, and gone once removed, however often', async () => {
    const one = name()
    expect(await storage.read(one)).toBeNull()
    await storage.write(one, Buffer.from('picture'))
    await storage.remove(one)
    await storage.remove(one)
    expect(await storage.read(one)).toBeNull()
  })

  it('are served with the same headers', async () => {
    const app = fastify()
    serveMedia(app, storage)
    const one = name()
    await storage.write(one, Buffer.from('picture'))
    const served = await app.inject(`/media/${one}`)
    expect([served.statusCode, served.body]).toEqual([200, 'picture'])
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const head = await app.inject({ method: 'HEAD', url: `/media/${one}` })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', ''])
  })

  it('are kept side by side, many at a time', async () => {
    const names = Array.from({ length: 20 }, name)
    await Promise.all(names.map((one) => storage.write(one, Buffer.from(one))))
    const read = await Promise.all(names.map((one) => storage.read(one)))
    expect(read.map(String)).toEqual(names)
  })
})

describe('a place that fails', () => {
  it('is told apart from a picture that is not there', async () => {
    const wrong = await openMedia(mediaPlace(s3.replace('pictures', 'elsewhere')), keys)
    await expect(wrong.read(name())).rejects.toThrow(PicturesUnavailable)
    const stranger = await openMedia(mediaPlace(s3), { ...keys, accessKeyId: 'stranger' })
    await expect(stranger.write(name(), Buffer.from('x'))).rejects.toThrow(PicturesUnavailable)
    const file = join(folder, 'file')
    await writeFile(file, '')
    const noFolder = await openMedia(mediaPlace(file), null)
    await expect(noFolder.write(name(), Buffer.from('x'))).rejects.toThrow(PicturesUnavailable)
  })

  it('is a service that is busy, to who asked for a picture', () => {
    const problem = problemOf(new PicturesUnavailable(new Error('AccessDenied')))
    expect(JSON.stringify(problem.toBody())).not.toContain('AccessDenied')
    expect([problem.code, problem.status]).toEqual(['unavailable', 503])
  })

  it('is given up when it takes a request and never answers', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const place = mediaPlace(`s3://pictures?endpoint=http://127.0.0.1:${port}&pathStyle=true`)
    if (place.kind !== 's3') throw new Error('no bucket')
    const storage = openS3(place, keys, 100)
    await expect(storage.read(name())).rejects.toThrow(PicturesUnavailable)
    await expect(storage.write(name(), Buffer.from('x'))).rejects.toThrow(PicturesUnavailable)
    storage.close()
    silent.closeAllConnections()
    silent.close()
  })

  it('of a bucket wants keys', async () => {
    await expect(openMedia(mediaPlace(s3), null)).rejects.toThrow('S3_ACCESS_KEY_ID')
  })
})
