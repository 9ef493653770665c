import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderTeams } from '../division/order-teams.ts'
import { changeGameDetails } from '../game/change-game-details.ts'
import { recordPlayerStats } from '../game/record-player-stats.ts'
import { restoreScore } from '../game/restore-score.ts'
import { game } from '../game/game.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import { CutOff, cutEverywhere, cutOffAfter } from '../testing/cut-off.ts'
import { nothingGone, openTournament } from '../testing/tournament.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { changeGameResult } from './change-game-result.ts'
import { createBracketGame } from './create-bracket-game.ts'
import { removeDivision } from './remove-division.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

/** Four teams, played out: s1 beats s4, s2 beats s3, s1 beats s2. */
async function playedOut() {
  const tournament = await openTournament(write, 4)
  await tournament.playOut()
  const [first, second, final] = await Promise.all(
    ['R1M1', 'R1M2', 'R2M1'].map((matchId) => tournament.gameOf(matchId)),
  )
  return { ...tournament, first: first ?? '', second: second ?? '', final: final ?? '' }
}

const refused = (code: string) => expect.objectContaining({ code })

describe('C060 creating the game of a matchup', () => {
  it('R172 R177 of teams that the bracket says, the better seed at home, once', async () => {
    const { seasonId, divisionId, create, bracket } = await openTournament(write, 3)
    const base = { seasonId, divisionId, timeZone: 'America/Los_Angeles', gone: nothingGone }
    const make = (matchId: string, homeTeamId: string, awayTeamId: string) =>
      createBracketGame(write, contextOf(), { ...base, matchId, homeTeamId, awayTeamId })
    await expect(make('R1M1', 's1', 's2')).rejects.toEqual(refused('matchup-unknown'))
    await expect(make('R3M1', 's1', 's2')).rejects.toEqual(refused('matchup-unknown'))
    await expect(make('R2M1', 's1', 's2')).rejects.toEqual(refused('matchup-open'))
    await expect(make('R1M2', 's3', 's2')).rejects.toEqual(refused('matchup-teams'))
    await expect(make('R1M2', 's2', 's2')).rejects.toEqual(refused('teams-must-differ'))
    const made = await make('R1M2', 's2', 's3')
    const { state } = await load(write, game, 'organization-1', made.entityId)
    expect(state).toMatchObject({ bracket: { divisionId, matchId: 'R1M2' }, ids: { leagueId: 'league-0' } })
    await expect(make('R1M2', 's2', 's3')).rejects.toEqual(refused('matchup-taken'))
    expect((await bracket()).bracket.rounds[0]?.matchups[1]?.game?.id).toBe(made.entityId)
    await expect(create('R1M2')).rejects.toEqual(refused('matchup-taken'))
  })

  it('is finished by its repeat, and by whoever comes next, wherever it is cut off', async () => {
    const cuts = await cutEverywhere(write, async (_, cutOnce) => {
      const tournament = await openTournament(write, 2)
      const context = contextOf()
      const made = await cutOnce((by) => tournament.create('R1M1', context, by))
      await expect(tournament.create('R1M1')).rejects.toEqual(refused('matchup-taken'))
      expect(await tournament.told(made.entityId)).toBe('s1 -, s2 - scheduled → nobody')
    })
    expect(cuts).toBe(2)
    const tournament = await openTournament(write, 2)
    const never = contextOf()
    await expect(tournament.create('R1M1', never, cutOffAfter(write, 1))).rejects.toThrow(CutOff)
    await expect(tournament.create('R1M1')).rejects.toEqual(refused('matchup-taken'))
    expect(await tournament.told(await tournament.gameOf('R1M1'))).toBe('s1 -, s2 - scheduled → nobody')
  })
})

describe('R170 correcting a result after its winner played on', () => {
  it('is refused with the later games until it is said what becomes of them', async () => {
    const { score, first, final, told } = await playedOut()
    await expect(score(first, [1, 3])).rejects.toMatchObject({
      code: 'later-games-affected',
      issues: [{ path: final, message: 'R2M1' }],
    })
    expect(await told(first)).toBe('s1 2, s4 1 final → s1')
    await score(first, [9, 1])
    expect(await told(final)).toBe('s1 2, s2 1 final → s1')
  })

  it('keeps the later games', async () => {
    const { score, first, final, told, champion } = await playedOut()
    await score(first, [1, 3], 'keep')
    expect(await told(final)).toBe('s1 2, s2 1 final → s1')
    expect(await champion()).toBe('s1')
    await score(first, [1, 4])
  })

  it('replays them with the team that advances now, the better seed at home, and an empty box score', async () => {
    const { score, first, final, told, champion, playOut } = await playedOut()
    const stats = [{ playerId: 'p1', stats: { pts: 2 } }]
    const command = { teams: [{ teamEntryId: 's1', lines: stats }] }
    await handleCommand(write, recordPlayerStats, { command, context: contextOf(), streamId: final })
    await score(first, [1, 3], 'replay')
    expect(await told(final)).toBe('s2 -, s4 - scheduled → nobody')
    const { state } = await load(write, game, 'organization-1', final)
    expect(state).toMatchObject({ lines: {}, score: null })
    await playOut()
    expect(await champion()).toBe('s2')
    // Played again since: the old winner does not come back without a word.
    await expect(score(first, [5, 3])).rejects.toEqual(refused('later-games-affected'))
  })

  it('voids them, and their matchups are free', async () => {
    const { score, first, final, told, champion, create } = await playedOut()
    await score(first, [1, 3], 'void')
    expect(await told(final)).toBe('s1 2, s2 1 cancelled → nobody')
    expect(await champion()).toBeNull()
    const again = await create('R2M1')
    expect(await told(again.entityId)).toBe('s2 -, s4 - scheduled → nobody')
    const back = { gameId: final, command: { status: 'scheduled' as const } }
    await expect(changeGameResult(write, contextOf(), changeGameDetails, back)).rejects.toEqual(
      refused('matchup-taken'),
    )
  })

  it.each(['replay', 'void'] as const)(
    'is undone by a restore after %s, with score and later games as before',
    async (choice) => {
      const { score, first, final, told, champion, bracket } = await playedOut()
      const command = { teams: [{ teamEntryId: 's1', lines: [{ playerId: 'p1', stats: { pts: 2 } }] }] }
      await handleCommand(write, recordPlayerStats, { command, context: contextOf(), streamId: final })
      const before = await bracket()
      const { records } = before.games.get(first) ?? {}
      const eventId = records?.find(({ type }) => type === 'ScoreRecorded')?.eventId ?? ''
      await score(first, [1, 3], choice)
      const reason = 'The sheet was right'
      const restore = { gameId: first, command: { eventId, reason } }
      await changeGameResult(write, contextOf({ reason }), restoreScore, restore)
      expect(await told(first)).toBe('s1 2, s4 1 final → s1')
      expect(await told(final)).toBe('s1 2, s2 1 final → s1')
      expect(await champion()).toBe('s1')
      const after = await bracket()
      const kept = (of: typeof before) => {
        const state = of.games.get(final)?.state
        return state?.exists ? [state.ids, state.lines, state.score, state.periodScores] : []
      }
      expect(kept(after)).toEqual(kept(before))
      expect(after.division.corrections.at(-1)).toMatchObject({ undoes: expect.any(String) })
    },
  )

  it('by a tie, a status or a deletion leaves the place open: what was to be replayed is voided', async () => {
    const tie = await playedOut()
    await tie.score(tie.first, [2, 2], 'replay')
    expect(await tie.told(tie.final)).toBe('s1 2, s2 1 cancelled → nobody')
    await tie.score(tie.first, [2, 1])
    expect(await tie.told(tie.final)).toBe('s1 2, s2 1 final → s1')

    const postponed = await playedOut()
    const change = { gameId: postponed.first, command: { status: 'postponed' as const } }
    const postpone = (laterGames?: 'void') =>
      changeGameResult(write, contextOf(), changeGameDetails, { ...change, laterGames })
    await expect(postpone()).rejects.toEqual(refused('later-games-affected'))
    await postpone('void')
    expect(await postponed.told(postponed.final)).toBe('s1 2, s2 1 cancelled → nobody')

    const deleted = await playedOut()
    await expect(deleted.delete(deleted.first)).rejects.toEqual(refused('later-games-affected'))
    await deleted.delete(deleted.first, 'void')
    expect(await deleted.told(deleted.first)).toBe('gone')
    expect(await deleted.gameOf('R1M1')).toBe('')
    await deleted.playOut()
    expect(await deleted.champion()).toBe('s1')
  })

  it('goes on through later rounds', async () => {
    const tournament = await openTournament(write, 8)
    await tournament.playOut()
    const [quarter, semi, final] = [
      await tournament.gameOf('R1M1'),
      await tournament.gameOf('R2M1'),
      await tournament.gameOf('R3M1'),
    ]
    await tournament.score(quarter, [1, 2], 'replay')
    expect(await tournament.told(semi)).toBe('s4 -, s8 - scheduled → nobody')
    expect(await tournament.told(final)).toBe('s1 2, s2 1 cancelled → nobody')
    await tournament.playOut()
    expect(await tournament.champion()).toBe('s2')
  })

  it('is carried through by its repeat, or by whoever comes next, wherever it is cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const { score, first, final, told } = await playedOut()
      const context = contextOf()
      await cutOnce((by) => score(first, [1, 3], 'replay', context, by))
      expect(await told(first)).toBe('s1 1, s4 3 final → s4')
      expect(await told(final)).toBe('s2 -, s4 - scheduled → nobody')
      if (round === 0) return
      const other = await playedOut()
      const never = other.score(other.first, [1, 3], 'void', context, cutOffAfter(write, round))
      if (round < 4) await expect(never).rejects.toThrow(CutOff)
      else await never
      // Somebody else does something in this bracket.
      await other.score(other.second, [7, 1])
      expect(await other.told(other.first)).toBe('s1 1, s4 3 final → s4')
      expect(await other.told(other.final)).toBe('s1 2, s2 1 cancelled → nobody')
    })
    expect(cuts).toBe(4)
  })
})

describe('C062 C049 deleting', () => {
  it('R157 frees the matchup, and the division when it was the last game', async () => {
    const { create, delete: remove, seasonId, divisionId } = await openTournament(write, 2)
    const { entityId } = await create('R1M1')
    const order = () =>
      handleCommand(write, orderTeams, {
        command: { divisionId, order: ['s2', 's1'], gone: nothingGone },
        context: contextOf(),
        streamId: seasonId,
      })
    await expect(order()).rejects.toEqual(refused('division-locked'))
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const tournament = await openTournament(write, 2)
      const made = await tournament.create('R1M1')
      const context = contextOf()
      await cutOnce((by) => tournament.delete(made.entityId, undefined, context, by))
      expect([round, await tournament.told(made.entityId)]).toEqual([round, 'gone'])
    })
    expect(cuts).toBe(2)
    await remove(entityId)
    await order()
    expect((await create('R1M1')).entityId).not.toBe(entityId)
  })

  it('R156 deletes a division with its games, wherever it is cut off', async () => {
    const cuts = await cutEverywhere(write, async (_, cutOnce) => {
      const { seasonId, divisionId, first, final, told, bracket } = await playedOut()
      const before = await Promise.all([first, final].map((id) => told(id)))
      expect(before).not.toContain('gone')
      const context = contextOf()
      await cutOnce((by) => removeDivision(by, context, { seasonId, divisionId }))
      for (const id of [first, final])
        expect((await load(write, game, 'organization-1', id)).state.exists).toBe(false)
      await expect(bracket()).rejects.toEqual(refused('not-found'))
    })
    expect(cuts).toBe(4)
  })
})
