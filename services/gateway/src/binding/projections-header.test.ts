import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const namesIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['x-projections']).split(', ')

const recordScore = (home: number, headers: Record<string, string> = {}) =>
  signedSeason.owner.put(
    `/api/gamesv2/${signedSeason.season.gameId}/scores`,
    { score_home: home, score_away: 60 },
    headers,
  )

describe('the projections that a response names', () => {
  it('a response names the projections that a score changes: those of games, standings, leaders and history, but not of the menu', async () => {
    const { owner, season } = signedSeason
    const changed = namesIn(await recordScore(90))
    expect(changed).toEqual(['schedule', 'standings', 'leaders', 'history'])
    const league = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}`
    const outdated = async (url: string) =>
      namesIn(await owner.get(url)).some((name) => changed.includes(name))
    expect(await outdated(`/api/gamesv2/${season.gameId}`)).toBe(true)
    expect(await outdated('/api/gamesv2')).toBe(true)
    expect(await outdated(`${league}/teams`)).toBe(true)
    expect(await outdated('/api/stat-leaders')).toBe(true)
    expect(await outdated('/api/history')).toBe(true)
    expect(await outdated(`/api/organization-links/${season.organizationId}`)).toBe(false)
    expect(await outdated('/api/playersv2')).toBe(false)
  })

  it('a response names projections for every stream that a command writes', async () => {
    const { owner } = signedSeason
    const added = await owner.post('/api/organization-links', { label: 'Rules' })
    expect(namesIn(added)).toEqual(['directory', 'site', 'history'])
  })

  it('a response names no projections where they are not known: to a repeated command, and to a visitor', async () => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await recordScore(91, key)).headers['x-projections']).toBeDefined()
    const repeat = await recordScore(91, key)
    expect([repeat.status, repeat.headers['x-projections']]).toEqual([200, undefined])
    const visitor = await callerOf(signedSeason.product).get('/api/gamesv2?slug=east')
    expect([visitor.status, visitor.headers['x-projections']]).toEqual([200, undefined])
  })
})
