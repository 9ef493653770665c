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
import { parseMediaLocation } from './location.ts'
import { serveMedia } from './routes.ts'
import { openS3 } from './s3.ts'
import { type PictureStorage, PicturesUnavailable } from './storage.ts'

// The test server accepts a single pair of keys and does not verify signatures.
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

const newName = () => `${randomBytes(16).toString('hex')}.webp`
const storages = {
  'a folder': () => openMedia(parseMediaLocation(join(folder, 'media')), null),
  'a bucket': () => openMedia(parseMediaLocation(s3), keys),
}

describe.each(Object.entries(storages))('pictures in %s', (_, open) => {
  let storage: PictureStorage
  beforeAll(async () => {
    storage = await open()
  })
  afterAll(() => storage?.close())

  it.each([0, 1, 900_000])('are read as they were written, with %i bytes', async (length) => {
    const [fileName, bytes] = [newName(), randomBytes(length)]
    await storage.write(fileName, bytes)
    expect((await storage.read(fileName))?.equals(bytes)).toBe(true)
  })

  it('are listed without other files', async () => {
    const names = [newName(), newName()]
    for (const name of [...names, 'notes.txt']) await storage.write(name, randomBytes(10))
    const listed: string[] = []
    for await (const name of storage.list()) listed.push(name)
    expect(listed).toEqual(expect.arrayContaining(names))
    expect(listed).not.toContain('notes.txt')
  })

  it('are visible to another gateway at once', async () => {
    const fileName = newName()
    await storage.write(fileName, Buffer.from('picture'))
    const other = await open()
    expect(String(await other.read(fileName))).toBe('picture')
    other.close()
  })

  it('are null if missing, and can be removed repeatedly', async () => {
    const fileName = newName()
    expect(await storage.read(fileName)).toBeNull()
    await storage.write(fileName, Buffer.from('picture'))
    await storage.remove(fileName)
    await storage.remove(fileName)
    expect(await storage.read(fileName)).toBeNull()
  })

  it('are served with the same headers', async () => {
    const app = fastify()
    app.decorateRequest('caller')
    app.addHook('onRequest', async (request) => {
      request.caller = { principal: null, host: { kind: 'shared' }, address: '127.0.0.1' }
    })
    serveMedia(app, storage, async () => 'picture')
    const fileName = newName()
    await storage.write(fileName, Buffer.from('picture'))
    const served = await app.inject(`/media/${fileName}`)
    expect([served.statusCode, served.body]).toEqual([200, 'picture'])
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const head = await app.inject({ method: 'HEAD', url: `/media/${fileName}` })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', ''])
  })

  it('can be written concurrently', async () => {
    const names = Array.from({ length: 20 }, newName)
    await Promise.all(names.map((fileName) => storage.write(fileName, Buffer.from(fileName))))
    const read = await Promise.all(names.map((fileName) => storage.read(fileName)))
    expect(read.map(String)).toEqual(names)
  })
})

describe('a storage that fails', () => {
  it('a storage that fails is distinguished from a missing picture', async () => {
    const wrong = await openMedia(parseMediaLocation(s3.replace('pictures', 'elsewhere')), keys)
    await expect(wrong.read(newName())).rejects.toThrow(PicturesUnavailable)
    const stranger = await openMedia(parseMediaLocation(s3), { ...keys, accessKeyId: 'stranger' })
    await expect(stranger.write(newName(), Buffer.from('x'))).rejects.toThrow(PicturesUnavailable)
    const file = join(folder, 'file')
    await writeFile(file, '')
    const noFolder = await openMedia(parseMediaLocation(file), null)
    await expect(noFolder.write(newName(), Buffer.from('x'))).rejects.toThrow(PicturesUnavailable)
  })

  it('a storage that fails is reported as unavailable, without internal details', () => {
    const problem = problemOf(new PicturesUnavailable(new Error('AccessDenied')))
    expect(JSON.stringify(problem.toBody())).not.toContain('AccessDenied')
    expect([problem.code, problem.status]).toEqual(['unavailable', 503])
  })

  it('a storage that fails is unavailable when it accepts a request and never responds', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const place = parseMediaLocation(`s3://pictures?endpoint=http://127.0.0.1:${port}&pathStyle=true`)
    if (place.kind !== 's3') throw new Error('no bucket')
    const storage = openS3(place, keys, 100)
    await expect(storage.read(newName())).rejects.toThrow(PicturesUnavailable)
    await expect(storage.write(newName(), Buffer.from('x'))).rejects.toThrow(PicturesUnavailable)
    storage.close()
    silent.closeAllConnections()
    silent.close()
  })

  it('a bucket without keys cannot be opened as a storage', async () => {
    await expect(openMedia(parseMediaLocation(s3), null)).rejects.toThrow('S3_ACCESS_KEY_ID')
  })
})
