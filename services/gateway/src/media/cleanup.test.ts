import { readdir } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReadSide } from '../reads/read-side.ts'
import { encodeForm, type FormPart } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'
import { type CleanupDeps, removeUnusedPictures } from './cleanup.ts'
import { measureCleanup } from './cleanup-metrics.ts'

const HOUR_MS = 3_600_000

let signedSeason: SignedSeason
let deps: CleanupDeps
let png: Buffer
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product } = signedSeason
  const reads = createReadSide(product.deps)
  const { store, media, logGuard, pool } = product.deps
  deps = { pool, media, store, logGuard, reads, clock: product.clock }
  const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
  png = await sharp({ create }).png().toBuffer()
})
afterAll(() => signedSeason?.product.stop())

/** Lets hours pass. The owner is active in the meantime, or the session would expire. */
async function pass(hours: number): Promise<void> {
  const { product, owner } = signedSeason
  for (let left = hours; left > 0; left -= 10) {
    product.time.now = new Date(product.time.now.getTime() + Math.min(left, 10) * HOUR_MS)
    expect((await owner.get('/api/auth/check-auth')).status).toBe(200)
  }
  await waitForReadModels(product)
}

async function removeAfter(hours: number): Promise<number | null> {
  await pass(hours)
  return removeUnusedPictures(deps)
}

const stored = () => readdir(signedSeason.product.mediaFolder)
const nameOf = (url: string) => url.slice('/media/'.length)
const image = (name: string): FormPart => ({ name, file: 'x.png', value: png })
const uploadPicture = async () => {
  const { payload, headers } = encodeForm([image('image')])
  return (await signedSeason.owner.post('/api/media', payload, headers)).json.url as string
}

/** Uploads a picture to every place that can hold one. Returns their names. */
async function uploadEverywhere(): Promise<Record<string, string>> {
  const { owner, season } = signedSeason
  const { organizationId, seasonId, leagueId, home, ids, page } = season
  const put = async (url: string, ...parts: FormPart[]) => {
    const { payload, headers } = encodeForm(parts)
    const answer = await owner.put(url, payload, headers)
    expect([url, answer.status]).toEqual([url, 200])
    return answer.json
  }
  const organization = await put(`/api/organizations/${organizationId}`, image('logo'))
  const team = await put(`/api/seasonsv2/${seasonId}/leagues/${leagueId}/teams/${home.id}`, image('logo'))
  const player = await put(`/api/playersv2/${ids.player}`, image('image'))
  const sponsor = await put(
    `/api/playersv2/${ids.player}/sponsor`,
    { name: 'name', value: 'Corner Sports' },
    image('image'),
  )
  const url = await uploadPicture()
  await owner.put(`/api/pages/${page.pageId}`, { content: { blocks: [{ type: 'image', url }] } })
  return {
    organization: nameOf(organization.organization.logo_url),
    team: nameOf(team.team.logo),
    player: nameOf(player.player.image),
    sponsor: nameOf(sponsor.player.sponsor.image),
    page: nameOf(url),
  }
}

it('pictures that something refers to stay, and uploads that nothing refers to go after a day', async () => {
  const used = await uploadEverywhere()
  const unused = nameOf(await uploadPicture())
  expect(await removeAfter(23)).toBe(0)
  expect(await stored()).toContain(unused)
  expect(await removeAfter(2)).toBe(1)
  expect((await stored()).toSorted()).toEqual(Object.values(used).toSorted())
})

it('a replaced picture of a team goes after a day, and the pictures of earlier versions of a page stay', async () => {
  const { owner, season } = signedSeason
  const before = await uploadEverywhere()
  const { pageId } = season.page
  await owner.put(`/api/pages/${pageId}`, { content: { blocks: [] } })
  const after = await uploadEverywhere()
  await removeAfter(25)
  const left = await stored()
  for (const [place, name] of Object.entries(before)) {
    expect([place, left.includes(name)]).toEqual([place, place === 'page'])
  }
  expect(left).toEqual(expect.arrayContaining(Object.values(after)))
})

it('a picture that a request mentions just before its removal stays', async () => {
  const { owner, season } = signedSeason
  const url = await uploadPicture()
  // Another gateway saves a page with the picture while this one compares pictures and rows.
  const read: CleanupDeps['reads']['read'] = async (...request) => {
    const result = await deps.reads.read(...request)
    const content = { blocks: [{ type: 'image', url }] }
    const answer = await owner.put(`/api/pages/${season.page.pageId}`, { content })
    expect(answer.status).toBe(200)
    return result
  }
  await pass(25)
  await removeUnusedPictures({ ...deps, reads: { ...deps.reads, read } })
  expect(await stored()).toContain(nameOf(url))
})

it('files that are unknown get a day, and other files of the folder are left alone', async () => {
  const { media } = signedSeason.product.deps
  const [unknown, other] = [`${randomBytes(16).toString('hex')}.webp`, 'notes.txt']
  for (const name of [unknown, other]) await media.write(name, png)
  await removeAfter(2)
  expect(await stored()).toContain(unknown)
  await removeAfter(25)
  expect(await stored()).not.toContain(unknown)
  expect(await stored()).toContain(other)
})

it('nothing is removed while the read models do not show the whole log', async () => {
  const unused = nameOf(await uploadPicture())
  const reads = { ...deps.reads, waitFor: async () => false }
  await pass(25)
  expect(await removeUnusedPictures({ ...deps, reads })).toBe(0)
  expect(await stored()).toContain(unused)
  const registry = new Registry()
  measureCleanup(registry, deps.pool)
  expect(await registry.metrics()).toContain('gateway_pictures_removal_blocked 1')
  expect(await removeAfter(2)).toBe(1)
  expect(await registry.metrics()).toContain('gateway_pictures_removal_blocked 0')
  expect(await registry.metrics()).toMatch(/gateway_pictures_removal_timestamp_seconds 1\d{9}/)
})

it('one of several gateways removes pictures, once an hour', async () => {
  await pass(2)
  const results = await Promise.all([1, 2, 3].map(() => removeUnusedPictures(deps)))
  expect(results.toSorted()).toEqual([0, null, null])
  expect(await removeAfter(0.5)).toBeNull()
  expect(await removeAfter(0.5)).toBe(0)
})
