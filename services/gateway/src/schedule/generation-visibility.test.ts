import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

it('a read during a generation sees all games of one generation (C120)', async () => {
  const { owner, season, product } = signedSeason
  const leagues = `/api/seasonsv2/${season.seasonId}/leagues`
  const leagueId = (await owner.post(leagues, { name: 'North' })).json.league.id
  for (const name of 'ABCDEFGH') await owner.post(`${leagues}/${leagueId}/teams`, { name })
  const timeSlots = ['17:00', '18:00', '19:00', '20:00']
  const weeks = { startDate: '2026-09-06', numWeeks: 14, gameDays: ['Sunday'] }
  const { schedule } = (await owner.post('/api/schedules', { name: 'North', leagueId, timeSlots, ...weeks }))
    .json
  const generate = (seed: number) =>
    owner.post('/api/games/generate-full-schedule', { scheduleId: schedule.id, seed })
  const visitor = callerOf(product)
  const read = async (): Promise<string> => {
    const { games } = (await visitor.get(`/api/gamesv2?leagueId=${leagueId}&slug=east`)).json
    return games
      .map(({ id }: { id: string }) => id)
      .sort()
      .join()
  }
  await generate(1)
  const before = await read()
  const seen: string[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) seen.push(await read())
  })()
  await generate(2)
  const after = await read()
  isDone = true
  await reading
  expect([before.split(',').length, after.split(',').length]).toEqual([56, 56])
  expect(after).not.toBe(before)
  expect(seen.filter((ids) => ids !== before && ids !== after)).toEqual([])
  expect(seen[0]).toBe(before)
})
