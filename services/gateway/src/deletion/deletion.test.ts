import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn } from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const preview = async (kind: string, ids: string, caller = signedSeason.owner) =>
  (await caller.get(`/api/deletion-preview?kind=${kind}&ids=${ids}`)).json
const countsOf = ({ parts }: { parts: { kind: string; count: number }[] }) =>
  Object.fromEntries(parts.map(({ kind, count }) => [kind, count]))

describe('the preview of a deletion', () => {
  it('counts what goes with a season and what stays, and says that it can be undone', async () => {
    const { season } = signedSeason
    const answer = await preview('season', season.seasonId)
    expect(countsOf(answer)).toMatchObject({ league: 1, teamEntry: 2 })
    expect(answer).toMatchObject({ scores: 1, players: expect.any(Number), undoable: true })
    expect(answer.players).toBeGreaterThan(1)
    const games = countsOf(answer)['game']
    expect(countsOf(await preview('league', season.leagueId))['game']).toBe(games)
  })

  it('counts nothing that was deleted before, nor what is named itself', async () => {
    const { owner, season } = signedSeason
    const created = await owner.post(`/api/seasonsv2/${season.seasonId}/leagues`, { name: 'Short' })
    const id = created.json.league.id
    const before = countsOf(await preview('season', season.seasonId))['league']
    await owner.delete(`/api/seasonsv2/${season.seasonId}/leagues/${id}`)
    expect(before).toBe(2)
    expect(countsOf(await preview('season', season.seasonId))['league']).toBe(1)
    expect(countsOf(await preview('game', season.gameId))).toEqual({})
    expect((await preview('game', season.gameId)).scores).toBe(1)
  })

  it('counts the games of a team in the leagues that it is in, and the statistics of a player', async () => {
    const { season } = signedSeason
    expect(countsOf(await preview('teamEntry', season.home.id))['game']).toBeGreaterThan(0)
    expect(countsOf(await preview('player', season.home.players[0] ?? ''))).toMatchObject({ rosterPlace: 1 })
  })

  it('counts nothing for another organization, and is refused to visitors', async () => {
    const { product, season } = signedSeason
    const organizationId = await openOrganization(product.dependencies, 'west', 'west.example')
    const neighbor = await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId })
    expect(await preview('season', season.seasonId, neighbor)).toMatchObject({
      parts: [],
      scores: 0,
      players: 0,
    })
    const visitor = await callerOf(product).get(`/api/deletion-preview?kind=season&ids=${season.seasonId}`)
    expect(visitor.status).toBe(401)
  })
})
