import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { game } from '../game/game.ts'
import { recordScore } from '../game/record-score.ts'
import { scheduleGame } from '../game/schedule-game.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { WriteSide } from '../kernel/write-side.ts'
import { cutEverywhere } from '../testing/cut-off.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { swapGames } from './swap-games.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const organizationId = 'organization-1'
const seasonId = 'season-1'

describe('C123 R265 swapping two matchups', () => {
  const add = async (
    homeTeamId: string,
    awayTeamId: string,
    date: string,
    location: string | null = null,
  ) => {
    const teams = { seasonId, leagueId: 'swaps', homeTeamId, awayTeamId, timeZone: 'America/New_York' }
    const command = { ...teams, date, time: '18:00', location }
    return (await handleCommand(write, scheduleGame, { command, context: contextOf() })).entityId
  }
  const slotOf = async (gameId: string) => {
    const { state } = await load(write, game, organizationId, gameId)
    return state.exists ? [state.day.date, state.details.location] : null
  }

  it('exchanges day, time and place, also when cut off between the two', async () => {
    const cuts = await cutEverywhere(write, async (_, cutOnce) => {
      const gameId1 = await add('ants', 'bees', '2026-03-01', 'Gym')
      const gameId2 = await add('cats', 'dogs', '2026-03-08')
      const context = contextOf()
      await cutOnce((to) => swapGames(to, context, { gameId1, gameId2, league: [] }))
      expect([await slotOf(gameId1), await slotOf(gameId2)]).toEqual([
        ['2026-03-08', null],
        ['2026-03-01', 'Gym'],
      ])
    })
    expect(cuts).toBe(2)
  })

  it('is refused for a played game and for a team that would play twice at one time, and changes nothing', async () => {
    const gameId1 = await add('ants', 'bees', '2026-03-01')
    const gameId2 = await add('cats', 'dogs', '2026-03-08')
    const third = {
      gameId: 'third',
      date: '2026-03-08',
      time: '18:00',
      homeTeamId: 'eels',
      awayTeamId: 'ants',
    }
    const swap = (league: (typeof third)[]) => swapGames(write, contextOf(), { gameId1, gameId2, league })
    await expect(swap([third])).rejects.toMatchObject({ code: 'team-plays-twice' })
    const score = { command: { home: 60, away: 58 }, context: contextOf(), streamId: gameId2 }
    await handleCommand(write, recordScore, score)
    await expect(swap([])).rejects.toMatchObject({ code: 'game-played' })
    expect(await slotOf(gameId1)).toEqual(['2026-03-01', null])
  })

  it.each([0, 1])('goes back where either is played while the first moves: number %i', async (played) => {
    const gameId1 = await add('ants', 'bees', '2026-03-01')
    const gameId2 = await add('cats', 'dogs', '2026-03-08')
    const streamId = [gameId1, gameId2].sort()[played] ?? ''
    const score = { command: { home: 60, away: 58 }, context: contextOf(), streamId }
    let moved = false
    const append: WriteSide['store']['append'] = async (...request) => {
      if (!moved) await handleCommand(write, recordScore, score)
      moved = true
      return write.store.append(...request)
    }
    const racing = { ...write, store: { ...write.store, append } }
    await expect(swapGames(racing, contextOf(), { gameId1, gameId2, league: [] })).rejects.toMatchObject({
      code: 'game-played',
    })
    expect([await slotOf(gameId1), await slotOf(gameId2)]).toEqual([
      ['2026-03-01', null],
      ['2026-03-08', null],
    ])
  })
})
