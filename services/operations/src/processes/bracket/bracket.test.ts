import type { MatchupId, TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reorderDivisionTeams } from '../../division/commands.ts'
import { changeGameDetails } from '../../game/details-commands.ts'
import { recordPlayerStats } from '../../game/stat-commands.ts'
import { restoreScore } from '../../game/score-commands.ts'
import { game } from '../../game/state.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { Crash, crashEverywhere, crashAfter } from '../../testing/crash.ts'
import { nothingDeleted } from '../../testing/example-division.ts'
import { openTournament } from '../../testing/tournament.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { changeGameResultProcess } from './change-game-result.ts'
import { scheduleBracketGameProcess } from './schedule-bracket-game.ts'
import { deleteDivisionProcess } from './delete-division.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

/** Plays a bracket of four teams: s1 beats s4, s2 beats s3, and s1 beats s2 in the final. */
async function playedOut() {
  const tournament = await openTournament(dependencies, 4)
  await tournament.playOut()
  const [first, second, final] = await Promise.all(
    ['R1M1', 'R1M2', 'R2M1'].map((matchId) => tournament.gameOf(matchId)),
  )
  return { ...tournament, first: first ?? '', second: second ?? '', final: final ?? '' }
}

const refused = (code: string) => expect.objectContaining({ code })

describe('creating the game of a matchup', () => {
  it('accepts only the teams of the bracket, the better seed at home, and only once (C060, R172, R177)', async () => {
    const { seasonId, divisionId, create, bracket } = await openTournament(dependencies, 3)
    const base = { seasonId, divisionId, timeZone: 'America/Los_Angeles', deleted: nothingDeleted }
    const make = (matchId: MatchupId, homeTeamId: TeamEntryId, awayTeamId: TeamEntryId) =>
      scheduleBracketGameProcess(dependencies, testMetadata(), { ...base, matchId, homeTeamId, awayTeamId })
    await expect(make('R1M1', 's1', 's2')).rejects.toEqual(refused('matchup-unknown'))
    await expect(make('R3M1', 's1', 's2')).rejects.toEqual(refused('matchup-unknown'))
    await expect(make('R2M1', 's1', 's2')).rejects.toEqual(refused('matchup-open'))
    await expect(make('R1M2', 's3', 's2')).rejects.toEqual(refused('matchup-teams'))
    await expect(make('R1M2', 's2', 's2')).rejects.toEqual(refused('teams-must-differ'))
    const made = await make('R1M2', 's2', 's3')
    const { state } = await load(dependencies, game, 'organization-1', made.entityId)
    expect(state).toMatchObject({ bracket: { divisionId, matchId: 'R1M2' }, ids: { leagueId: 'league-0' } })
    await expect(make('R1M2', 's2', 's3')).rejects.toEqual(refused('matchup-taken'))
    expect((await bracket()).bracket.rounds[0]?.matchups[1]?.game?.id).toBe(made.entityId)
    await expect(create('R1M2')).rejects.toEqual(refused('matchup-taken'))
  })

  it('creating the game of a matchup is finished by its repeat or by the next command, wherever it is interrupted (C060)', async () => {
    const crashes = await crashEverywhere(dependencies, async (_, runInterrupted) => {
      const tournament = await openTournament(dependencies, 2)
      const metadata = testMetadata()
      const made = await runInterrupted((by) => tournament.create('R1M1', metadata, by))
      await expect(tournament.create('R1M1')).rejects.toEqual(refused('matchup-taken'))
      expect(await tournament.describeGame(made.entityId)).toBe('s1 -, s2 - scheduled → nobody')
    })
    expect(crashes).toBe(2)
    const tournament = await openTournament(dependencies, 2)
    const never = testMetadata()
    await expect(tournament.create('R1M1', never, crashAfter(dependencies, 1))).rejects.toThrow(Crash)
    await expect(tournament.create('R1M1')).rejects.toEqual(refused('matchup-taken'))
    expect(await tournament.describeGame(await tournament.gameOf('R1M1'))).toBe(
      's1 -, s2 - scheduled → nobody',
    )
  })
})

describe('correcting a result after the winner has played a later game', () => {
  it('correcting a result after the winner has played a later game is refused with the later games as issues, unless the command says what becomes of them (R170)', async () => {
    const { score, first, final, describeGame } = await playedOut()
    await expect(score(first, [1, 3])).rejects.toMatchObject({
      code: 'later-games-affected',
      issues: [{ path: final, message: 'The game of matchup R2M1 depends on this result.' }],
    })
    expect(await describeGame(first)).toBe('s1 2, s4 1 final → s1')
    await score(first, [9, 1])
    expect(await describeGame(final)).toBe('s1 2, s2 1 final → s1')
  })

  it('keeps the later games on request (R170)', async () => {
    const { score, first, final, describeGame, champion } = await playedOut()
    await score(first, [1, 3], 'keep')
    expect(await describeGame(final)).toBe('s1 2, s2 1 final → s1')
    expect(await champion()).toBe('s1')
    await score(first, [1, 4])
  })

  it('replays the later games with the team that now advances and an empty box score (R170)', async () => {
    const { score, first, final, describeGame, champion, playOut } = await playedOut()
    const stats = [{ playerId: 'p1', stats: { pts: 2 } }]
    const command = { teams: [{ teamEntryId: 's1', lines: stats }] }
    await handleCommand(dependencies, recordPlayerStats, {
      command,
      metadata: testMetadata(),
      streamId: final,
    })
    await score(first, [1, 3], 'replay')
    expect(await describeGame(final)).toBe('s2 -, s4 - scheduled → nobody')
    const { state } = await load(dependencies, game, 'organization-1', final)
    expect(state).toMatchObject({ lines: {}, score: null })
    await playOut()
    expect(await champion()).toBe('s2')
    // The final was played again since, so restoring the old winner needs a choice for it.
    await expect(score(first, [5, 3])).rejects.toEqual(refused('later-games-affected'))
  })

  it('voids the later games and frees their matchups (R170)', async () => {
    const { score, first, final, describeGame, champion, create } = await playedOut()
    await score(first, [1, 3], 'void')
    expect(await describeGame(final)).toBe('s1 2, s2 1 cancelled → nobody')
    expect(await champion()).toBeNull()
    const again = await create('R2M1')
    expect(await describeGame(again.entityId)).toBe('s2 -, s4 - scheduled → nobody')
    const back = { gameId: final, command: { status: 'scheduled' as const } }
    await expect(
      changeGameResultProcess(dependencies, testMetadata(), changeGameDetails, back),
    ).rejects.toEqual(refused('matchup-taken'))
  })

  it.each(['replay', 'void'] as const)(
    'correcting a result after the winner has played a later game is undone after %s by restoring the score, with the later games as before (R170)',
    async (choice) => {
      const { score, first, final, describeGame, champion, bracket } = await playedOut()
      const command = { teams: [{ teamEntryId: 's1', lines: [{ playerId: 'p1', stats: { pts: 2 } }] }] }
      await handleCommand(dependencies, recordPlayerStats, {
        command,
        metadata: testMetadata(),
        streamId: final,
      })
      const before = await bracket()
      const { records } = before.games.get(first) ?? {}
      const eventId = records?.find(({ type }) => type === 'ScoreRecorded')?.eventId ?? ''
      await score(first, [1, 3], choice)
      const reason = 'The sheet was right'
      const restore = { gameId: first, command: { eventId, reason } }
      await changeGameResultProcess(dependencies, testMetadata({ reason }), restoreScore, restore)
      expect(await describeGame(first)).toBe('s1 2, s4 1 final → s1')
      expect(await describeGame(final)).toBe('s1 2, s2 1 final → s1')
      expect(await champion()).toBe('s1')
      const after = await bracket()
      const finalIn = (loaded: typeof before) => {
        const state = loaded.games.get(final)?.state
        return state?.exists ? [state.ids, state.lines, state.score, state.periodScores] : []
      }
      expect(finalIn(after)).toEqual(finalIn(before))
      expect(after.division.corrections.at(-1)).toMatchObject({ undoes: expect.any(String) })
    },
  )

  it('voids later games instead of replaying them when a tie, a status or a deletion leaves no winner (R170)', async () => {
    const tie = await playedOut()
    await tie.score(tie.first, [2, 2], 'replay')
    expect(await tie.describeGame(tie.final)).toBe('s1 2, s2 1 cancelled → nobody')
    await tie.score(tie.first, [2, 1])
    expect(await tie.describeGame(tie.final)).toBe('s1 2, s2 1 final → s1')

    const postponed = await playedOut()
    const change = { gameId: postponed.first, command: { status: 'postponed' as const } }
    const postpone = (laterGames?: 'void') =>
      changeGameResultProcess(dependencies, testMetadata(), changeGameDetails, { ...change, laterGames })
    await expect(postpone()).rejects.toEqual(refused('later-games-affected'))
    await postpone('void')
    expect(await postponed.describeGame(postponed.final)).toBe('s1 2, s2 1 cancelled → nobody')

    const deleted = await playedOut()
    await expect(deleted.delete(deleted.first)).rejects.toEqual(refused('later-games-affected'))
    await deleted.delete(deleted.first, 'void')
    expect(await deleted.describeGame(deleted.first)).toBe('deleted')
    expect(await deleted.gameOf('R1M1')).toBe('')
    await deleted.playOut()
    expect(await deleted.champion()).toBe('s1')
  })

  it('voids the games of rounds that depend on a replayed game (R170)', async () => {
    const tournament = await openTournament(dependencies, 8)
    await tournament.playOut()
    const [quarter, semi, final] = [
      await tournament.gameOf('R1M1'),
      await tournament.gameOf('R2M1'),
      await tournament.gameOf('R3M1'),
    ]
    await tournament.score(quarter, [1, 2], 'replay')
    expect(await tournament.describeGame(semi)).toBe('s4 -, s8 - scheduled → nobody')
    expect(await tournament.describeGame(final)).toBe('s1 2, s2 1 cancelled → nobody')
    await tournament.playOut()
    expect(await tournament.champion()).toBe('s2')
  })

  it('voids a canceled later game without a choice, and undoes that too (R170)', async () => {
    const { score, first, final, describeGame, gameOf } = await playedOut()
    const setStatus = (status: 'cancelled' | 'scheduled') =>
      changeGameResultProcess(dependencies, testMetadata(), changeGameDetails, {
        gameId: final,
        command: { status },
      })
    await setStatus('cancelled')
    await score(first, [1, 3])
    expect(await gameOf('R2M1')).toBe('')
    await expect(setStatus('scheduled')).rejects.toEqual(refused('matchup-teams'))
    await score(first, [2, 1])
    expect(await gameOf('R2M1')).toBe(final)
    await setStatus('scheduled')
    expect(await describeGame(final)).toBe('s1 2, s2 1 final → s1')
  })

  it('appends an event type of its own for each way in which it changes a game (R170)', async () => {
    const { score, first, second, final } = await playedOut()
    await score(first, [1, 3], 'replay')
    await score(first, [2, 1])
    const by = crashAfter(dependencies, 1)
    await expect(score(second, [1, 3], 'void', { metadata: testMetadata(), by })).rejects.toThrow(Crash)
    await score(first, [4, 1])
    const typesOf = async (gameId: string) => {
      const { records } = await load(dependencies, game, 'organization-1', gameId)
      return records.map(({ type }) => type).filter((type) => type.startsWith('Bracket'))
    }
    expect(await typesOf(final)).toEqual(['BracketGameReplayed', 'BracketGameRestored', 'BracketGameVoided'])
    expect(await typesOf(second)).toEqual(['BracketGameCorrected'])
  })

  it('correcting a result after the winner has played a later game is finished by its repeat or by the next command, wherever it is interrupted (R170)', async () => {
    const crashes = await crashEverywhere(dependencies, async (round, runInterrupted) => {
      const { score, first, final, describeGame } = await playedOut()
      const metadata = testMetadata()
      await runInterrupted((by) => score(first, [1, 3], 'replay', { metadata, by }))
      expect(await describeGame(first)).toBe('s1 1, s4 3 final → s4')
      expect(await describeGame(final)).toBe('s2 -, s4 - scheduled → nobody')
      if (round === 0) return
      const other = await playedOut()
      const by = crashAfter(dependencies, round)
      const never = other.score(other.first, [1, 3], 'void', { metadata, by })
      if (round < 4) await expect(never).rejects.toThrow(Crash)
      else await never
      // Another command on this bracket finishes the correction.
      await other.score(other.second, [7, 1])
      expect(await other.describeGame(other.first)).toBe('s1 1, s4 3 final → s4')
      expect(await other.describeGame(other.final)).toBe('s1 2, s2 1 cancelled → nobody')
    })
    expect(crashes).toBe(4)
  })
})

describe('deleting', () => {
  it('deleting a bracket game frees its matchup, and unlocks the division if it was the last game (C062, R157)', async () => {
    const { create, delete: remove, seasonId, divisionId } = await openTournament(dependencies, 2)
    const { entityId } = await create('R1M1')
    const order = () =>
      handleCommand(dependencies, reorderDivisionTeams, {
        command: { divisionId, order: ['s2', 's1'], deleted: nothingDeleted },
        metadata: testMetadata(),
        streamId: seasonId,
      })
    await expect(order()).rejects.toEqual(refused('division-locked'))
    const crashes = await crashEverywhere(dependencies, async (round, runInterrupted) => {
      const tournament = await openTournament(dependencies, 2)
      const made = await tournament.create('R1M1')
      const metadata = testMetadata()
      await runInterrupted((by) => tournament.delete(made.entityId, undefined, metadata, by))
      expect([round, await tournament.describeGame(made.entityId)]).toEqual([round, 'deleted'])
    })
    expect(crashes).toBe(2)
    await remove(entityId)
    await order()
    expect((await create('R1M1')).entityId).not.toBe(entityId)
  })

  it('deleting a division deletes its games too, wherever it is interrupted (C049, R156)', async () => {
    const crashes = await crashEverywhere(dependencies, async (_, runInterrupted) => {
      const { seasonId, divisionId, first, final, describeGame, bracket } = await playedOut()
      const before = await Promise.all([first, final].map((id) => describeGame(id)))
      expect(before).not.toContain('deleted')
      const metadata = testMetadata()
      await runInterrupted((by) => deleteDivisionProcess(by, metadata, { seasonId, divisionId }))
      for (const id of [first, final])
        expect((await load(dependencies, game, 'organization-1', id)).state.exists).toBe(false)
      await expect(bracket()).rejects.toEqual(refused('not-found'))
    })
    expect(crashes).toBe(4)
  })
})
