import { afterAll, beforeAll, expect, it } from 'vitest'
import { reorderDivisionTeams } from '../../division/commands.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { Crash, crashAfter } from '../../testing/crash.ts'
import { nothingDeleted } from '../../testing/example-division.ts'
import { openTournament } from '../../testing/tournament.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const attempts = Array.from({ length: 32 }, (_, index) => index)
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  )

it('of 32 concurrent commands that create the game of one matchup, one succeeds and 31 are refused (R177)', async () => {
  const tournament = await openTournament(dependencies, 2)
  const results = await Promise.allSettled(attempts.map(() => tournament.create('R1M1')))
  expect(codes(results)).toEqual(Array.from({ length: 31 }, () => 'matchup-taken'))
  const { division, games } = await tournament.bracket()
  expect([Object.keys(division.games).length, games.size]).toEqual([1, 1])
})

it('reordering teams and creating a game concurrently never contradict each other (R158)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { seasonId, divisionId, create, bracket } = await openTournament(dependencies, 2)
    const order = handleCommand(dependencies, reorderDivisionTeams, {
      command: { divisionId, order: ['s2', 's1'], deleted: nothingDeleted },
      metadata: testMetadata(),
      streamId: seasonId,
    })
    const [ordered, created] = await Promise.allSettled([order, create('R1M1')])
    const { division, games } = await bracket()
    const [state] = [...games.values()].map((loaded) => loaded.state)
    if (created.status === 'fulfilled' && state?.exists) {
      // The game has the seeds at the time it was created.
      expect(division.teams.map(({ teamEntryId }) => teamEntryId)).toEqual([
        state.ids.homeTeamId,
        state.ids.awayTeamId,
      ])
      if (ordered.status === 'fulfilled') expect(state.ids.homeTeamId).toBe('s2')
      else expect(codes([ordered])).toEqual(['division-locked'])
    } else {
      expect(codes([created])).toEqual(['matchup-teams'])
      expect([ordered.status, games.size]).toEqual(['fulfilled', 0])
    }
  }
})

it('the final has the teams that advance when a semifinal is corrected while the final is created (R170)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const tournament = await openTournament(dependencies, 4)
    const first = (await tournament.create('R1M1')).entityId
    const second = (await tournament.create('R1M2')).entityId
    await tournament.score(first, [2, 1])
    await tournament.score(second, [2, 1])
    const [corrected, created] = await Promise.allSettled([
      tournament.score(first, [1, 2]),
      tournament.create('R2M1'),
    ])
    const final = await tournament.gameOf('R2M1')
    if (final !== '') {
      expect(created.status).toBe('fulfilled')
      const finalists = corrected.status === 'fulfilled' ? 's2 -, s4 -' : 's1 -, s2 -'
      expect(await tournament.describeGame(final)).toBe(`${finalists} scheduled → nobody`)
      if (corrected.status === 'rejected') expect(codes([corrected])).toEqual(['later-games-affected'])
    } else expect(codes([created])).toEqual(['matchup-teams'])
  }
})

it('a correction includes a later game whose matchup is taken but that is not created yet (R170)', async () => {
  const tournament = await openTournament(dependencies, 4)
  const [first, second] = [await tournament.create('R1M1'), await tournament.create('R1M2')]
  for (const { entityId } of [first, second]) await tournament.score(entityId, [2, 1])
  const interrupted = tournament.create('R2M1', testMetadata(), crashAfter(dependencies, 1))
  await expect(interrupted).rejects.toThrow(Crash)
  await expect(tournament.score(first.entityId, [1, 2])).rejects.toMatchObject({
    code: 'later-games-affected',
  })
  await tournament.score(first.entityId, [1, 2], 'replay')
  expect(await tournament.describeGame(await tournament.gameOf('R2M1'))).toBe('s2 -, s4 - scheduled → nobody')
})

it('concurrent scores of one bracket game take turns, so that none is planned in vain', async () => {
  const tournament = await openTournament(dependencies, 2)
  const { entityId } = await tournament.create('R1M1')
  await tournament.score(entityId, [2, 1])
  let reads = 0
  const readStream: typeof dependencies.store.readStream = (...request) => {
    reads += 1
    return dependencies.store.readStream(...request)
  }
  const by = { ...dependencies, store: { ...dependencies.store, readStream } }
  await tournament.score(entityId, [3, 1], undefined, { by })
  const readsOfOne = reads
  await Promise.all([4, 5, 6, 7, 8].map((home) => tournament.score(entityId, [home, 1], undefined, { by })))
  expect(reads).toBe(6 * readsOfOne)
})
