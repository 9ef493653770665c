import type { TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { game } from '../../game/state.ts'
import { recordScore } from '../../game/score-commands.ts'
import { moveGame, scheduleGame } from '../../game/schedule-commands.ts'
import { cancelGame, reinstateGame } from '../../game/status-commands.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import type { CommandDependencies } from '../../kernel/dependencies.ts'
import { crashEverywhere } from '../../testing/crash.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { swapGamesProcess } from './swap-games.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const organizationId = 'organization-1'
const seasonId = 'season-1'

describe('swapGamesProcess', () => {
  const add = async (
    homeTeamId: TeamEntryId,
    awayTeamId: TeamEntryId,
    date: string,
    location: string | null = null,
  ) => {
    const teams = { seasonId, leagueId: 'swaps', homeTeamId, awayTeamId, timeZone: 'America/New_York' }
    const command = { ...teams, date, time: '18:00', location }
    return (await handleCommand(dependencies, scheduleGame, { command, metadata: testMetadata() })).entityId
  }
  /** Returns games as read from a read model that shows the whole log. */
  const leagueGames = async <Game>(value: readonly Game[]) => ({
    value,
    position: await dependencies.store.head(),
  })
  const slotOf = async (gameId: string) => {
    const { state } = await load(dependencies, game, organizationId, gameId)
    return state.exists ? [state.startsAt.date, state.details.location] : null
  }

  it('swaps date, time and location, also when it is interrupted between the two games (C123, R265)', async () => {
    const crashes = await crashEverywhere(dependencies, async (_, runInterrupted) => {
      const gameId1 = await add('ants', 'bees', '2026-03-01', 'Gym')
      const gameId2 = await add('cats', 'dogs', '2026-03-08')
      const metadata = testMetadata()
      await runInterrupted(async (interrupted) =>
        swapGamesProcess(interrupted, metadata, { gameId1, gameId2, leagueGames: await leagueGames([]) }),
      )
      expect([await slotOf(gameId1), await slotOf(gameId2)]).toEqual([
        ['2026-03-08', null],
        ['2026-03-01', 'Gym'],
      ])
    })
    expect(crashes).toBe(2)
  })

  it('changes nothing when a game was played or a team would play twice at one time (C123, R265)', async () => {
    const gameId1 = await add('ants', 'bees', '2026-03-01')
    const gameId2 = await add('cats', 'dogs', '2026-03-08')
    const third = {
      gameId: 'third',
      date: '2026-03-08',
      time: '18:00',
      homeTeamId: 'eels',
      awayTeamId: 'ants',
    }
    const swap = async (games: (typeof third)[]) =>
      swapGamesProcess(dependencies, testMetadata(), {
        gameId1,
        gameId2,
        leagueGames: await leagueGames(games),
      })
    await expect(swap([third])).rejects.toMatchObject({ code: 'team-plays-twice' })
    const score = { command: { home: 60, away: 58 }, metadata: testMetadata(), streamId: gameId2 }
    await handleCommand(dependencies, recordScore, score)
    await expect(swap([])).rejects.toMatchObject({ code: 'game-played' })
    expect(await slotOf(gameId1)).toEqual(['2026-03-01', null])
  })

  it('refuses to swap when the games of the league were read before one of the two games changed', async () => {
    const gameId1 = await add('ants', 'bees', '2026-03-01')
    const before = await leagueGames([])
    const gameId2 = await add('cats', 'dogs', '2026-03-08')
    const swap = (games: typeof before) =>
      swapGamesProcess(dependencies, testMetadata(), { gameId1, gameId2, leagueGames: games })
    await expect(swap(before)).rejects.toMatchObject({ code: 'stale-revision' })
    expect(await slotOf(gameId1)).toEqual(['2026-03-01', null])
    await swap(await leagueGames([]))
    expect(await slotOf(gameId1)).toEqual(['2026-03-08', null])
  })

  /** Returns dependencies with which something happens just before a process appends for the first time. */
  const beforeFirstAppend = (happen: () => Promise<unknown>): CommandDependencies => {
    let happened = false
    const append: CommandDependencies['store']['append'] = async (...request) => {
      if (!happened) {
        happened = true
        await happen()
      }
      return dependencies.store.append(...request)
    }
    return { ...dependencies, store: { ...dependencies.store, append } }
  }

  it('swaps both games in a repeat of a swap whose second game could not move the first time (C123)', async () => {
    const ids = [await add('ants', 'bees', '2026-03-01', 'Gym'), await add('cats', 'dogs', '2026-03-08')]
    const [first = '', second = ''] = ids.sort()
    const [firstSlot, secondSlot] = [await slotOf(first), await slotOf(second)]
    const metadata = testMetadata()
    const swap = async (deps: CommandDependencies) =>
      swapGamesProcess(deps, metadata, {
        gameId1: first,
        gameId2: second,
        leagueGames: await leagueGames([]),
      })
    const change = (handler: typeof cancelGame) =>
      handleCommand(dependencies, handler, { command: {}, metadata: testMetadata(), streamId: second })
    for (let round = 0; round < 2; round += 1) {
      await expect(swap(beforeFirstAppend(() => change(cancelGame)))).rejects.toMatchObject({
        code: 'game-played',
      })
      expect([await slotOf(first), await slotOf(second)]).toEqual([firstSlot, secondSlot])
      await change(reinstateGame)
    }
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await swap(dependencies)
      expect([await slotOf(first), await slotOf(second)]).toEqual([secondSlot, firstSlot])
    }
  })

  it('leaves the first game in place when another swap moved the second one meanwhile (C123)', async () => {
    const ids = [await add('ants', 'bees', '2026-03-01'), await add('cats', 'dogs', '2026-03-08')]
    const [first = '', second = ''] = ids.sort()
    const firstSlot = await slotOf(first)
    const elsewhere = {
      date: '2026-03-15',
      time: '18:00',
      location: null,
      locationUrl: null,
      venueId: null,
      court: null,
    }
    const move = { command: elsewhere, metadata: testMetadata(), streamId: second }
    const racing = beforeFirstAppend(() => handleCommand(dependencies, moveGame, move))
    const metadata = testMetadata()
    const swap = async (deps: CommandDependencies) =>
      swapGamesProcess(deps, metadata, {
        gameId1: first,
        gameId2: second,
        leagueGames: await leagueGames([]),
      })
    await expect(swap(racing)).rejects.toMatchObject({ code: 'stale-revision' })
    expect([await slotOf(first), await slotOf(second)]).toEqual([firstSlot, ['2026-03-15', null]])
    await swap(dependencies)
    expect([await slotOf(first), await slotOf(second)]).toEqual([['2026-03-15', null], firstSlot])
  })

  it.each([0, 1])(
    'leaves both games in place when game %i is played while the first one moves (C123)',
    async (played) => {
      const gameId1 = await add('ants', 'bees', '2026-03-01')
      const gameId2 = await add('cats', 'dogs', '2026-03-08')
      const streamId = [gameId1, gameId2].sort()[played] ?? ''
      const score = { command: { home: 60, away: 58 }, metadata: testMetadata(), streamId }
      const racing = beforeFirstAppend(() => handleCommand(dependencies, recordScore, score))
      await expect(
        swapGamesProcess(racing, testMetadata(), { gameId1, gameId2, leagueGames: await leagueGames([]) }),
      ).rejects.toMatchObject({
        code: 'game-played',
      })
      expect([await slotOf(gameId1), await slotOf(gameId2)]).toEqual([
        ['2026-03-01', null],
        ['2026-03-08', null],
      ])
    },
  )
})
