import type { PlayerId } from '@league/contracts/kernel/id'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { drawBracket } from '../testing/bracket.ts'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { encodeForm } from '../testing/form.ts'
import { buildPublicBundle } from '../testing/public-bundle.ts'
import { addressOf, sampleRequest } from '../testing/sample-request.ts'
import { contextOf, openOrganization } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

const surname = 'Xyzzyqua'

/** A build of the public app whose page shows what it reads. */
const renderer = `
export const createRenderer = async () => async ({ url, organization, call }) => {
  const query = { slug: organization.slug }
  const read = (key) => call(key, { query })
  const shown = [await read('GET /api/playersv2'), await read('GET /api/stat-leaders')]
  return { status: 200, html: '<p>' + JSON.stringify(shown) + '</p>', styleHashes: [] }
}`

let bundle: Awaited<ReturnType<typeof buildPublicBundle>>
let signedSeason: SignedSeason
let base: string
let neighbour: TestCaller
/** Photos of two players, one with consent and one without. */
let consentedPhoto: string
let hiddenPhoto: string
beforeAll(async () => {
  bundle = await buildPublicBundle(renderer)
  signedSeason = await startSignedSeason({ publicBundle: bundle.url })
  const { product, owner, season } = signedSeason
  const next = () => contextOf(season.organizationId)
  season.bracketGameId = await drawBracket(product.dependencies, next, season, season.ids.division)
  const west = await openOrganization(product.dependencies, 'west')
  await waitForReadModels(product)
  neighbour = await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId: west })
  const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
  const png = await sharp({ create }).png().toBuffer()
  const pictured = async (playerId: PlayerId, consent: string) => {
    const { payload, headers } = encodeForm([
      { name: 'lastName', value: surname },
      { name: 'photoConsent', value: consent },
      { name: 'image', file: 'face.png', value: png },
    ])
    return (await owner.put(`/api/playersv2/${playerId}`, payload, headers)).json.player.image
  }
  const [ann = '', bea = ''] = season.home.players
  consentedPhoto = await pictured(ann, 'true')
  hiddenPhoto = await pictured(bea, 'false')
  for (const player of season.away.players) await owner.put(`/api/playersv2/${player}`, { lastName: surname })
  const teams = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams`
  await owner.put(`${teams}/${season.home.id}`, { captainId: bea })
  await owner.put(`${teams}/${season.away.id}`, { captain: `Coach ${surname}` })
  const all: { id: string; key: string }[] = (await owner.get('/api/statsv2/basketball')).json.stats
  const counted = all.filter(({ key }) => ['fg3a', 'fg3m', 'reb', 'ast', 'pts'].includes(key))
  for (const [player_id, value] of [
    [ann, 9],
    [bea, 8],
  ] as const) {
    const stats = counted.map(({ id }) => ({ player_id, stat_id: id, value }))
    const answer = await owner.put('/api/player-game-stats', { game_id: season.gameId, stats })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  base = await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await signedSeason?.product.stop()
  await bundle?.remove()
})

const publicReads = endpoints.filter(({ access, method }) => access === 'public' && method === 'GET')
/** Every public read about each player of a team, with the query that a visitor needs. */
const addresses = (): string[] => {
  const all = signedSeason.season.home.players.flatMap((player) =>
    publicReads.map((endpoint: Endpoint) => {
      const { season } = signedSeason
      const request = sampleRequest(endpoint, { ...season, ids: { ...season.ids, player } })
      const query: Record<string, string> = { ...request.query }
      if (endpoint.query && Object.hasOwn(endpoint.query.shape, 'slug')) query['slug'] = 'east'
      if (endpoint.query && Object.hasOwn(endpoint.query.shape, 'scope')) query['scope'] = 'all'
      return addressOf(endpoint, { ...request, query })
    }),
  )
  // Most reads are not about one player, so they have the same address for both.
  return [...new Set(all)]
}
const pages = ['/east', '/east/playerList']
const over = async (url: string) => {
  const answer = await fetch(base + url, { headers: { connection: 'close' } })
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
}
/**
 * Returns what every kind of visitor gets. The first one requests it twice: the second response comes from
 * the cache.
 */
const seenBy = async (url: string): Promise<string[]> => {
  const onDomain = callerOf(signedSeason.product, null, 'east.example')
  const texts = [await over(url), await over(url), await neighbour.get(url)]
  if (url.startsWith('/api')) texts.push(await onDomain.get(url))
  for (const { status, text } of texts) expect([url, status, text]).toEqual([url, 200, expect.any(String)])
  return texts.map(({ text }) => text)
}
const all = async () => {
  const texts = new Map<string, string[]>()
  for (const url of [...addresses(), ...pages]) texts.set(url, await seenBy(url))
  return texts
}
const settings = async (change: object) => {
  const { owner, product, season } = signedSeason
  const answer = await owner.put(`/api/organizations/${season.organizationId}`, change)
  expect(answer.status).toBe(200)
  await waitForReadModels(product)
}
const holding = (texts: Map<string, string[]>, part: string) =>
  [...texts].filter(([, answers]) => answers.some((text) => text.includes(part))).map(([url]) => url)

describe('people in public responses', () => {
  it('people in public responses are shown in full if the organization hides nothing', async () => {
    const texts = await all()
    expect(holding(texts, surname).length).toBeGreaterThan(10)
    expect(holding(texts, hiddenPhoto).length).toBeGreaterThan(4)
  })

  it('people in public responses are shown by first name and initial and without photos lacking consent, in every endpoint', async () => {
    const list = '/api/playersv2?slug=east'
    const before = await over(list)
    await settings({ personNames: 'initial', photos: 'with-consent' })
    expect((await over(list)).etag).not.toBe(before.etag)
    const texts = await all()
    expect(holding(texts, surname)).toEqual([])
    expect(holding(texts, surname.toLowerCase())).toEqual([])
    expect(holding(texts, hiddenPhoto)).toEqual([])
    // Nothing else is missing from the responses.
    expect(holding(texts, '"lastName":"X."').length).toBeGreaterThan(8)
    expect(holding(texts, '"captain":"Bea X."').length).toBeGreaterThan(0)
    expect(holding(texts, '"captain":"Coach X."').length).toBeGreaterThan(0)
    expect(holding(texts, consentedPhoto).length).toBeGreaterThan(4)
    expect(holding(texts, consentedPhoto)).toEqual(expect.arrayContaining(pages))
  })

  it('people in public responses are shown in full to users of the organization and to super_admin', async () => {
    const { product, owner, season } = signedSeason
    const account = { username: 'admin', role: 'super_admin' as const, organizationId: null }
    const admin = await signedIn(product, account)
    const staff = await signedIn(product, {
      username: 'east-staff',
      role: 'staff',
      organizationId: season.organizationId,
    })
    for (const who of [owner, staff, admin]) {
      for (const url of ['/api/playersv2?slug=east', `/api/gamesv2/${season.gameId}?slug=east`]) {
        const { text } = await who.get(url)
        expect([url, text.includes(surname), text.includes(hiddenPhoto)]).toEqual([url, true, true])
      }
    }
    const player = (await owner.get(`/api/playersv2/${season.home.players[1]}`)).json.player
    expect(player).toMatchObject({ lastName: surname, image: hiddenPhoto, photoConsent: false })
  })

  it('people in public responses have a photo only with consent, also when cached (C094)', async () => {
    const { owner, product, season } = signedSeason
    const url = `/api/playersv2/${season.home.players[1]}/information?slug=east`
    const photo = async () => JSON.parse((await over(url)).text).player.image
    const consent = async (photoConsent: boolean) => {
      const answer = await owner.put(`/api/playersv2/${season.home.players[1]}`, { photoConsent })
      expect(answer.json.player).toMatchObject({ photoConsent, lastName: surname, image: hiddenPhoto })
      await waitForReadModels(product)
      return answer
    }
    expect([await photo(), await photo()]).toEqual([null, null])
    const { headers } = await consent(true)
    expect([await photo(), await photo()]).toEqual([hiddenPhoto, hiddenPhoto])
    await consent(false)
    expect([await photo(), await photo()]).toEqual([null, null])
    const stale = { 'if-match': String(headers['etag']) }
    const refused = await owner.put(`/api/playersv2/${season.home.players[1]}`, { photoConsent: true }, stale)
    expect(refused.json.code).toBe('stale-revision')
  })

  it('people in public responses are shown in full again after the organization changes its settings', async () => {
    await settings({ personNames: 'full', photos: 'all' })
    const texts = await all()
    expect(holding(texts, '"lastName":"X."')).toEqual([])
    expect(holding(texts, hiddenPhoto).length).toBeGreaterThan(4)
  })
})
