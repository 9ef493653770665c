import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { startSignedSeason, type SignedSeason, waitForReadModels } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { owner, season } = signedSeason
  const [ann, bea] = season.home.players
  await owner.put(`/api/playersv2/${ann}`, { lastName: 'Kowalski' })
  await owner.put(`/api/playersv2/${bea}`, { lastName: 'Okafor' })
  await waitForReadModels(signedSeason.product)
})
afterAll(() => signedSeason?.product.stop())

const search = async (q: string, caller = callerOf(signedSeason.product)) => {
  const { json, status } = await caller.get(`/api/search?slug=east&q=${encodeURIComponent(q)}`)
  expect([q, status]).toEqual([q, 200])
  return {
    teams: (json.teams as { name: string }[]).map(({ name }) => name),
    players: (json.players as { firstName: string; lastName: string; team: string | null }[]).map(
      ({ firstName, lastName, team }) => `${firstName} ${lastName}, ${team}`,
    ),
  }
}
const change = async (url: string, body: object) => {
  expect((await signedSeason.owner.put(url, body)).status).toBe(200)
  await waitForReadModels(signedSeason.product)
}
const settings = (body: object) => change(`/api/organizations/${signedSeason.season.organizationId}`, body)

describe('the search of a site', () => {
  it('the search finds teams and players by words of their names, in any order and letter case', async () => {
    expect(await search('ACE')).toEqual({ teams: ['Aces'], players: [] })
    expect(await search('kowal ann')).toEqual({ teams: [], players: ['Ann Kowalski, Aces'] })
    expect(await search('a%s')).toEqual({ teams: [], players: [] })
  })

  it('the search refuses a text that is too short', async () => {
    const { status } = await callerOf(signedSeason.product).get('/api/search?slug=east&q=%20a%20')
    expect(status).toBe(400)
  })

  it('the search finds visitors nobody by a last name that the organization shortens, but the initial (R303)', async () => {
    await settings({ personNames: 'initial' })
    expect((await search('kowalski')).players).toEqual([])
    expect((await search('kow')).players).toEqual([])
    expect((await search('Ann K.')).players).toEqual(['Ann K., Aces'])
    expect((await search('kowalski', signedSeason.owner)).players).toEqual(['Ann Kowalski, Aces'])
    await settings({ personNames: 'full' })
  })

  it('the search leaves out hidden teams, and does not name them beside their players (R185)', async () => {
    const { season } = signedSeason
    const teams = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams`
    const url = `${teams}/${season.home.id}/toggle-hidden`
    await change(url, { hidden: true })
    expect(await search('aces')).toEqual({ teams: [], players: [] })
    expect((await search('okafor')).players).toEqual(['Bea Okafor, null'])
    await change(url, { hidden: false })
  })
})
