import { readdir, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenUploads, type Upload } from '../testing/broken-uploads.ts'
import { encodeForm } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

/** The same uploads in each run; more of them if LONG_TESTS is set. */
const sample = { seed: 20_260_501, numRuns: process.env['LONG_TESTS'] ? 2_000 : 400 }
const CONCURRENCY = 16
/** How long the test waits for the response to a complete request. */
const RESPONSE_TIMEOUT_MS = 20_000

let signedSeason: SignedSeason
let port: number
let team: string
let pictures: Buffer[]
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { seasonId, leagueId, home } = signedSeason.season
  team = `/api/seasonsv2/${seasonId}/leagues/${leagueId}/teams/${home.id}`
  port = Number(new URL(await signedSeason.product.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const create = { width: 64, height: 48, channels: 3 as const, background: '#b3541e' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const drawn = sharp({ create: { ...create, noise } })
  pictures = await Promise.all(
    [drawn.clone().png(), drawn.clone().jpeg(), drawn.clone().webp()].map((picture) => picture.toBuffer()),
  )
})
afterAll(() => signedSeason?.product.stop())

/** Sends an upload on its own connection. Returns the status, or null if no response came, and the response. */
async function send({ type, body, off = 0, chunked = false }: Upload) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  // The server may close the connection before everything is sent.
  socket.on('error', () => undefined)
  socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
  let timedOut = false
  socket.on('timeout', () => (timedOut = true))
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${Math.max(0, body.length + off)}`
  const head = [
    `PUT ${team} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    'sec-fetch-site: same-origin',
    `cookie: ${signedSeason.owner.cookie}`,
    `content-type: ${type}`,
    length,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
  socket.write(body)
  // Close our side only if the body is incomplete: after a complete request, the server closes.
  if (off > 0 || chunked) socket.end()
  socket.on('end', () => socket.end())
  await once(socket, 'close')
  if (timedOut) throw new Error(`No answer to an upload of ${type}`)
  const response = Buffer.concat(received).toString('latin1')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]
  return { status: status === undefined ? null : Number(status), response }
}

/** Sends an upload until its picture does not have to wait behind too many others. */
async function sendUntilTaken(upload: Upload) {
  for (;;) {
    const answer = await send(upload)
    const isBusy = answer.status === 503 && /\r\nretry-after: 5\r\n/i.test(answer.response)
    if (!isBusy) return answer
    await setTimeout(100)
  }
}

const listFiles = async () => (await readdir(signedSeason.product.mediaFolder)).sort()

describe('random broken uploads', () => {
  it('random broken uploads are refused unless they are valid, leave no files and do not stop the server', async () => {
    const before = await listFiles()
    const kinds = brokenUploads(pictures)
    const uploads = fc.sample(fc.oneof(...kinds), sample)
    expect(uploads).toHaveLength(sample.numRuns)
    const unexpected: string[] = []
    let passed = 0
    const queue = uploads.values()
    const work = async () => {
      for (const upload of queue) {
        const { status, response } = await sendUntilTaken(upload)
        if (status === 200 && upload.mayPass) passed += upload.mayPass === 'with a picture' ? 1 : 0
        else if (status !== null && (status < 400 || status >= 500))
          unexpected.push(`${upload.what}: ${response}`)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    expect([...new Set(unexpected)]).toEqual([])
    // Every kind was tried, and few of the uploads that may pass did.
    expect(new Set(uploads.map(({ what }) => what)).size).toBe(kinds.length)
    expect(passed).toBeLessThan(sample.numRuns / 10)

    const after = await listFiles()
    expect(after.length - before.length).toBe(passed)
    for (const name of after) {
      const { format } = await sharp(await readFile(join(signedSeason.product.mediaFolder, name))).metadata()
      expect([name, format]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/), 'webp'])
    }

    const alive = await fetch(`http://127.0.0.1:${port}/livez`)
    expect([alive.status, await alive.json()]).toEqual([200, { ok: true }])
    const { payload, headers } = encodeForm([{ name: 'logo', file: 'x.png', value: pictures[0] ?? '' }])
    const good = await signedSeason.owner.put(team, payload, headers)
    expect([good.status, good.json.team?.logo]).toEqual([200, expect.stringMatching(/^\/media\//)])
  })
})
