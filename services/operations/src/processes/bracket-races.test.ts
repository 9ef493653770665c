import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderTeams } from '../division/order-teams.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { CutOff, cutOffAfter } from '../testing/cut-off.ts'
import { nothingGone, openTournament } from '../testing/tournament.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const racers = Array.from({ length: 32 }, (_, index) => index)
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))

it('R177 32 who create the game of one matchup: one wins, 31 are told that it exists', async () => {
  const tournament = await openTournament(write, 2)
  const results = await Promise.allSettled(racers.map(() => tournament.create('R1M1')))
  expect(codes(results)).toEqual(Array.from({ length: 31 }, () => 'matchup-taken'))
  const { division, games } = await tournament.bracket()
  expect([Object.keys(division.games).length, games.size]).toEqual([1, 1])
})

it('R158 reordering against creating: never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { seasonId, divisionId, create, bracket } = await openTournament(write, 2)
    const order = handleCommand(write, orderTeams, {
      command: { divisionId, order: ['s2', 's1'], gone: nothingGone },
      context: contextOf(),
      streamId: seasonId,
    })
    const [ordered, created] = await Promise.allSettled([order, create('R1M1')])
    const { division, games } = await bracket()
    const [state] = [...games.values()].map((one) => one.state)
    if (created.status === 'fulfilled' && state?.exists) {
      // The game is of the seeds as they were when it was made.
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

it('R170 correcting a semifinal against creating the final: the final is of who advances', async () => {
  for (let round = 0; round < 6; round += 1) {
    const tournament = await openTournament(write, 4)
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
      expect(await tournament.told(final)).toBe(`${finalists} scheduled → nobody`)
      if (corrected.status === 'rejected') expect(codes([corrected])).toEqual(['later-games-affected'])
    } else expect(codes([created])).toEqual(['matchup-teams'])
  }
})

it('R170 a correction sees a later game whose matchup was taken and that is not made yet', async () => {
  const tournament = await openTournament(write, 4)
  const [first, second] = [await tournament.create('R1M1'), await tournament.create('R1M2')]
  for (const { entityId } of [first, second]) await tournament.score(entityId, [2, 1])
  const cut = tournament.create('R2M1', contextOf(), cutOffAfter(write, 1))
  await expect(cut).rejects.toThrow(CutOff)
  await expect(tournament.score(first.entityId, [1, 2])).rejects.toMatchObject({
    code: 'later-games-affected',
  })
  await tournament.score(first.entityId, [1, 2], 'replay')
  expect(await tournament.told(await tournament.gameOf('R2M1'))).toBe('s2 -, s4 - scheduled → nobody')
})
