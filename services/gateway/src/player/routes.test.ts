import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { encodeForm } from '../testing/form.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let png: Buffer
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
  png = await sharp({ create }).png().toBuffer()
})
afterAll(() => signedSeason?.product.stop())

const profile = () => `/api/playersv2/${signedSeason.season.home.players[0]}`
const putForm = (url: string, fields: Parameters<typeof encodeForm>[0], ifMatch?: string) => {
  const { payload, headers } = encodeForm(fields)
  return signedSeason.owner.put(url, payload, { ...headers, ...(ifMatch ? { 'if-match': ifMatch } : {}) })
}

describe('the profile of a player', () => {
  it('the profile of a player takes a form with every field, and removes the photo again (C094, R195)', async () => {
    const changed = await putForm(profile(), [
      { name: 'firstName', value: 'Ann' },
      { name: 'lastName', value: 'Kowalski' },
      { name: 'email', value: 'ann@example.com' },
      { name: 'phoneNumber', value: '555 0100' },
      { name: 'photoConsent', value: 'true' },
      { name: 'attributeValues', value: '{"number":"7"}' },
      { name: 'image', file: 'face.png', value: png },
    ])
    expect(changed.json.player).toMatchObject({
      firstName: 'Ann',
      lastName: 'Kowalski',
      email: 'ann@example.com',
      phoneNumber: '555 0100',
      photoConsent: true,
      image: expect.stringMatching(/^\/media\/[a-f0-9]{32}\.webp$/),
    })
    const bare = await putForm(profile(), [
      { name: 'removeImage', value: 'true' },
      { name: 'email', value: '' },
    ])
    expect(bare.json.player).toMatchObject({ image: null, email: null, phoneNumber: '555 0100' })
  })

  it('the profile of a player refuses a change with a stale If-Match (C094)', async () => {
    const { owner } = signedSeason
    const { revision } = (await owner.get(profile())).json.player
    const first = await putForm(profile(), [{ name: 'lastName', value: 'First' }], `"${revision}"`)
    expect([first.status, first.headers['etag']]).toEqual([200, `"${first.json.player.revision}"`])
    const second = await putForm(profile(), [{ name: 'lastName', value: 'Second' }], `"${revision}"`)
    expect([second.status, second.json.code]).toEqual([412, 'stale-revision'])
    expect((await owner.get(profile())).json.player.lastName).toBe('First')
  })

  it('the profile of a player is shown to visitors of a domain, and refused without a session or a domain (C093, R208, decision 35)', async () => {
    const { owner, product } = signedSeason
    await owner.put(profile(), { email: 'ann@example.com', phoneNumber: '555 0100' })
    const own = (await owner.get(profile())).json.player
    expect(own).toMatchObject({ email: 'ann@example.com', phoneNumber: '555 0100' })
    const visitor = callerOf(product)
    const shown = await visitor.get(`${profile()}?domain=east.example`)
    expect(shown.json.player.firstName).toBe(own.firstName)
    for (const hidden of ['organization_id', 'email', 'phoneNumber', 'photoConsent', 'revision'])
      expect(shown.json.player).not.toHaveProperty(hidden)
    const refused = await visitor.get(profile())
    expect([refused.status, refused.json.message]).toEqual([401, 'Unauthorized access'])
  })

  it('the profile of a player stays after its player left every roster, until it is deleted (C095, C098, R307)', async () => {
    const { owner, season } = signedSeason
    const [, id = ''] = season.away.players
    const roster = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.away.id}/players`
    expect((await owner.delete(`${roster}/${id}`)).json).toEqual({ deleted: id })
    const player = await owner.get(`/api/playersv2/${id}`)
    expect([player.status, player.json.player.rosters]).toEqual([200, []])
    const stale = await owner.send({
      method: 'DELETE',
      url: `/api/playersv2/${id}`,
      headers: { 'if-match': '"99"' },
    })
    expect(stale.status).toBe(412)
    expect((await owner.delete(`/api/playersv2/${id}`)).json).toEqual({ deleted: id })
    expect((await owner.get(`/api/playersv2/${id}`)).status).toBe(404)
  })
})

describe('the sponsor of a player page (S046, R215)', () => {
  it('the sponsor of a player page is set with banner, link and video, shown to visitors, and removed again', async () => {
    const { owner, product } = signedSeason
    const set = await putForm(`${profile()}/sponsor`, [
      { name: 'name', value: 'Corner Sports' },
      { name: 'url', value: 'https://corner.example' },
      { name: 'video', value: 'https://youtu.be/dQw4w9WgXcQ' },
      { name: 'image', file: 'banner.png', value: png },
    ])
    const sponsor = {
      name: 'Corner Sports',
      image: expect.stringMatching(/^\/media\//),
      url: 'https://corner.example',
      video_id: 'dQw4w9WgXcQ',
    }
    expect(set.json.player.sponsor).toEqual(sponsor)
    const visitor = callerOf(product)
    const shown = async () => (await visitor.get(`${profile()}/basic?slug=east`)).json.player.sponsor
    await waitForReadModels(product)
    expect(await shown()).toEqual(sponsor)
    const removed = await owner.delete(`${profile()}/sponsor`)
    expect(removed.json.player.sponsor).toBeNull()
    await waitForReadModels(product)
    expect(await shown()).toBeNull()
  })

  it('the sponsor of a player page links only to http and https, and takes only YouTube videos', async () => {
    const sponsor = (change: object) =>
      signedSeason.owner.put(`${profile()}/sponsor`, { name: 'Corner', ...change })
    for (const url of ['javascript:alert(1)', 'ftp://corner.example', 'https://me:secret@corner.example'])
      expect([url, (await sponsor({ url })).status]).toEqual([url, 422])
    for (const video of ['https://video.example/dQw4w9WgXcQ', 'dQw4w9WgXcQ'])
      expect([video, (await sponsor({ video })).status]).toEqual([video, 422])
    expect((await sponsor({ name: ' ' })).status).toBe(422)
    expect(
      (await signedSeason.owner.put(`${profile()}/sponsor`, { url: 'https://a.example' })).json.code,
    ).toBe('name-required')
  })

  it('the sponsor of a player page refuses a change with a stale If-Match', async () => {
    const { revision } = (await signedSeason.owner.get(profile())).json.player
    await putForm(`${profile()}/sponsor`, [{ name: 'name', value: 'First' }], `"${revision}"`)
    const second = await putForm(`${profile()}/sponsor`, [{ name: 'name', value: 'Second' }], `"${revision}"`)
    expect(second.json.code).toBe('stale-revision')
  })

  it('the sponsor of a player page hides the video, but not the banner, from visitors without photo consent', async () => {
    const { owner, product, season } = signedSeason
    await owner.put(profile(), { photoConsent: false })
    await owner.put(`${profile()}/sponsor`, { name: 'Corner', video: 'https://youtu.be/dQw4w9WgXcQ' })
    await owner.put(`/api/organizations/${season.organizationId}`, { photos: 'with-consent' })
    await waitForReadModels(product)
    const seen = async () => {
      const answer = await callerOf(product).get(`${profile()}/information?slug=east`)
      return answer.json.player.sponsor.video_id
    }
    expect(await seen()).toBeNull()
    await owner.put(profile(), { photoConsent: true })
    await waitForReadModels(product)
    expect(await seen()).toBe('dQw4w9WgXcQ')
  })
})
