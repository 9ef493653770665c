import { readdir, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenUploads, type Upload } from '../testing/broken-uploads.ts'
import { formOf } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

/** The same two thousand each time. */
const sample = { seed: 20_260_501, numRuns: 2_000 }
const atOnce = 16
/** Longest that the test waits for an answer to a request that is whole, in milliseconds. */
const patience = 20_000

let world: SignedSeason
let port: number
let team: string
let pictures: Buffer[]
beforeAll(async () => {
  world = await startSignedSeason()
  const { seasonId, leagueId, home } = world.season
  team = `/api/seasonsv2/${seasonId}/leagues/${leagueId}/teams/${home.id}`
  port = Number(new URL(await world.product.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const create = { width: 64, height: 48, channels: 3 as const, background: '#b3541e' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const drawn = sharp({ create: { ...create, noise } })
  pictures = await Promise.all(
    [drawn.clone().png(), drawn.clone().jpeg(), drawn.clone().webp()].map((one) => one.toBuffer()),
  )
})
afterAll(() => world?.product.stop())

/** Sends one upload on a connection of its own, and closes it behind the body. Null where no answer comes. */
async function send({ type, body, off = 0, chunked = false }: Upload): Promise<number | null> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const heard: Buffer[] = []
  socket.on('data', (chunk) => heard.push(chunk))
  // A server that has seen enough hangs up while we still speak.
  socket.on('error', () => undefined)
  socket.setTimeout(patience, () => socket.destroy(new Error('no answer')))
  let late = false
  socket.on('timeout', () => (late = true))
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${Math.max(0, body.length + off)}`
  const head = [
    `PUT ${team} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    'sec-fetch-site: same-origin',
    `cookie: ${world.owner.cookie}`,
    `content-type: ${type}`,
    length,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
  socket.write(body)
  // Only what is announced and does not come is worth hanging up for; a whole request waits for its answer.
  if (off > 0 || chunked) socket.end()
  socket.on('end', () => socket.end())
  await once(socket, 'close')
  if (late) throw new Error(`No answer to an upload of ${type}`)
  const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(heard).toString('latin1'))?.[1]
  return status === undefined ? null : Number(status)
}

const kept = async () => (await readdir(world.product.mediaFolder)).sort()

describe('two thousand broken uploads', () => {
  it('are each refused or cut off, end nothing and leave nothing', { timeout: 120_000 }, async () => {
    const before = await kept()
    const kinds = brokenUploads(pictures)
    const uploads = fc.sample(fc.oneof(...kinds), sample)
    expect(uploads).toHaveLength(sample.numRuns)
    const wrong: string[] = []
    let passed = 0
    const queue = uploads.values()
    const work = async () => {
      for (const upload of queue) {
        const status = await send(upload)
        if (status === 200 && upload.mayPass) passed += upload.mayPass === 'with a picture' ? 1 : 0
        else if (status !== null && (status < 400 || status >= 500)) wrong.push(`${upload.what}: ${status}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    expect([...new Set(wrong)]).toEqual([])
    // Every kind came to be tried, and most of what may be a picture after all is none.
    expect(new Set(uploads.map(({ what }) => what)).size).toBe(kinds.length)
    expect(passed).toBeLessThan(sample.numRuns / 10)

    const after = await kept()
    expect(after.length - before.length).toBe(passed)
    for (const name of after) {
      const { format } = await sharp(await readFile(join(world.product.mediaFolder, name))).metadata()
      expect([name, format]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/), 'webp'])
    }

    const alive = await fetch(`http://127.0.0.1:${port}/livez`)
    expect([alive.status, await alive.json()]).toEqual([200, { ok: true }])
    const { payload, headers } = formOf([{ name: 'logo', file: 'x.png', value: pictures[0] ?? '' }])
    const good = await world.owner.put(team, payload, headers)
    expect([good.status, good.json.team?.logo]).toEqual([200, expect.stringMatching(/^\/media\//)])
  })
})
