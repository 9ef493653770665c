import type { TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { game } from '../../game/state.ts'
import { recordScore } from '../../game/score-commands.ts'
import { scheduleGame } from '../../game/schedule-commands.ts'
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

  it.each([0, 1])(
    'leaves both games in place when game %i is played while the first one moves (C123)',
    async (played) => {
      const gameId1 = await add('ants', 'bees', '2026-03-01')
      const gameId2 = await add('cats', 'dogs', '2026-03-08')
      const streamId = [gameId1, gameId2].sort()[played] ?? ''
      const score = { command: { home: 60, away: 58 }, metadata: testMetadata(), streamId }
      let moved = false
      const append: CommandDependencies['store']['append'] = async (...request) => {
        if (!moved) await handleCommand(dependencies, recordScore, score)
        moved = true
        return dependencies.store.append(...request)
      }
      const racing = { ...dependencies, store: { ...dependencies.store, append } }
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
