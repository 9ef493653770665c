import type { GameId, MatchupId } from '@league/contracts/kernel/id'
import { describe, expect, it } from 'vitest'
import { gameOfMatchup } from '../../division/state.ts'
import { recordScore } from '../../game/score-commands.ts'
import { requireExistingGame, type GameState } from '../../game/state.ts'
import { cancel, deleteGame, forfeit, postpone, reinstate } from '../../game/status-commands.ts'
import { context } from '../../testing/given.ts'
import {
  createGames,
  divisionOf,
  execute,
  type GameChange,
  gameIn,
  openBracket,
  planOf,
  playOut,
  type SimulatedBracket,
  stateOf,
} from '../../testing/simulated-bracket.ts'

type Command = GameChange['command']

const score =
  (home: number, away: number): Command =>
  (state) =>
    recordScore.decide({ home, away }, state, context)
const remove: Command = (state) => deleteGame.decide({}, state, context)
const reinstated: Command = (state: GameState) => reinstate(requireExistingGame(state), 'scheduled')
const canceledByHand: Command = (state: GameState) => cancel(requireExistingGame(state))
const postponed: Command = (state: GameState) => postpone(requireExistingGame(state))
const forfeited: Command = (state: GameState) => {
  const existing = requireExistingGame(state)
  return forfeit(existing, existing.ids.awayTeamId)
}

/** Plays a bracket of four teams: s1 beats s4, s2 beats s3, and s1 beats s2 in the final. */
function playedOut() {
  const bracket = playOut(openBracket(4), score(2, 1))
  const idOf = (matchId: MatchupId) => gameOfMatchup(divisionOf(bracket), matchId) ?? ''
  return { bracket, first: idOf('R1M1'), second: idOf('R1M2'), final: idOf('R2M1') }
}

function change(
  bracket: SimulatedBracket,
  gameId: GameId,
  command: Command,
  laterGames?: GameChange['laterGames'],
): SimulatedBracket {
  const wanted = { gameId, command, laterGames }
  return execute(bracket, wanted, planOf(bracket, wanted))
}

const planFor = (bracket: SimulatedBracket, gameId: GameId, command: Command) =>
  planOf(bracket, { gameId, command, laterGames: undefined })

describe('restoring the old winner after later games were voided', () => {
  it('leaves the final voided when the other semifinal was deleted since', () => {
    const { bracket, first, second, final } = playedOut()
    const tied = change(bracket, first, score(2, 2), 'void')
    const deleted = change(tied, second, remove)
    expect(planFor(deleted, first, score(2, 1))).toEqual({ kind: 'run' })
    const after = change(deleted, first, score(2, 1))
    expect(stateOf(after, final)).toMatchObject({ status: 'cancelled' })
    expect(gameOfMatchup(divisionOf(after), 'R2M1')).toBeNull()
  })

  it('leaves the final voided when another team won the other semifinal since', () => {
    const { bracket, first, second, final } = playedOut()
    const flipped = change(change(bracket, first, score(1, 2), 'void'), second, score(1, 2))
    expect(planFor(flipped, first, score(2, 1))).toMatchObject({ correction: { undoes: null, later: [] } })
    const after = createGames(change(flipped, first, score(2, 1)))
    expect(stateOf(after, final)).toMatchObject({ status: 'cancelled' })
    const again = gameOfMatchup(divisionOf(after), 'R2M1') ?? ''
    expect(gameIn(after, again).ids).toMatchObject({ homeTeamId: 's1', awayTeamId: 's3' })
  })

  it('brings back the final when the other semifinal has its old winner again', () => {
    const { bracket, first, second, final } = playedOut()
    const changed = change(change(bracket, first, score(1, 2), 'void'), second, score(1, 2))
    const after = change(change(changed, second, score(2, 1)), first, score(2, 1))
    expect(stateOf(after, final)).toMatchObject({ status: 'final', score: { home: 2, away: 1 } })
    expect(gameOfMatchup(divisionOf(after), 'R2M1')).toBe(final)
  })

  it('leaves the final voided when it was kept although a semifinal has no winner, until it has one again', () => {
    const { bracket, first, second, final } = playedOut()
    const kept = change(bracket, second, score(2, 2), 'keep')
    const voided = change(kept, first, score(1, 2), 'void')
    expect(planFor(voided, first, score(2, 1))).toMatchObject({ correction: { undoes: null, later: [] } })
    const back = change(voided, first, score(2, 1))
    expect(stateOf(back, final)).toMatchObject({ status: 'cancelled' })
    expect(planFor(back, final, reinstated)).toMatchObject({ problem: { code: 'matchup-open' } })
    const decided = change(back, second, score(2, 1))
    expect(stateOf(change(decided, final, reinstated), final)).toMatchObject({
      status: 'final',
      score: { home: 2, away: 1 },
    })
  })

  it('leaves the final voided when it was kept with a team that another one has replaced', () => {
    const { bracket, first, final } = playedOut()
    const kept = change(bracket, first, score(1, 2), 'keep')
    const voided = change(kept, first, score(2, 2), 'void')
    const back = change(voided, first, score(1, 2))
    expect(stateOf(back, final)).toMatchObject({ status: 'cancelled' })
    expect(gameOfMatchup(divisionOf(back), 'R2M1')).toBeNull()
  })
})

it('restoring the old winner after a kept final was replayed brings back the final with the team that was kept', () => {
  const { bracket, first, second, final } = playedOut()
  const kept = change(bracket, second, score(2, 2), 'keep')
  const replayed = change(kept, first, score(1, 2), 'replay')
  expect(gameIn(replayed, final).ids).toMatchObject({ homeTeamId: 's2', awayTeamId: 's4' })
  const back = change(replayed, first, score(2, 1))
  expect(stateOf(back, final)).toMatchObject({ status: 'final', score: { home: 2, away: 1 } })
  expect(gameIn(back, final).ids).toMatchObject({ homeTeamId: 's1', awayTeamId: 's2' })
})

describe.each([
  ['reinstating', reinstated],
  ['postponing', postponed],
  ['forfeiting', forfeited],
])('%s a voided game', (_, command) => {
  it('is refused while another team advances to it', () => {
    const { bracket, first, final } = playedOut()
    const voided = change(bracket, first, score(1, 2), 'void')
    expect(planFor(voided, final, command)).toMatchObject({
      kind: 'refuse',
      problem: { code: 'matchup-teams' },
    })
  })

  it('is refused while no team advances to it', () => {
    const { bracket, first, final } = playedOut()
    const voided = change(bracket, first, score(2, 2), 'void')
    expect(planFor(voided, final, command)).toMatchObject({
      kind: 'refuse',
      problem: { code: 'matchup-open' },
    })
  })

  it('takes its matchup again when its teams advance to it again', () => {
    const { bracket, first, second, final } = playedOut()
    const voided = change(change(bracket, first, score(1, 2), 'void'), second, score(1, 2))
    const back = change(change(voided, first, score(2, 1)), second, score(2, 1))
    const after = change(back, final, command)
    expect(gameOfMatchup(divisionOf(after), 'R2M1')).toBe(final)
    expect(stateOf(after, final)).not.toMatchObject({ status: 'cancelled' })
  })
})

describe('a later game that was canceled by hand', () => {
  it('keeps its matchup, so that it can be reinstated as before', () => {
    const { bracket, final } = playedOut()
    const canceled = change(bracket, final, canceledByHand)
    expect(planFor(canceled, final, reinstated)).toMatchObject({ kind: 'run' })
  })

  it('a later game that was canceled by hand loses its matchup without a question when another team advances, and cannot come back', () => {
    const { bracket, first, final } = playedOut()
    const corrected = change(change(bracket, final, canceledByHand), first, score(1, 2))
    expect(gameOfMatchup(divisionOf(corrected), 'R2M1')).toBeNull()
    expect(planFor(corrected, final, reinstated)).toMatchObject({
      kind: 'refuse',
      problem: { code: 'matchup-teams' },
    })
    const after = createGames(corrected)
    const again = gameOfMatchup(divisionOf(after), 'R2M1') ?? ''
    expect(gameIn(after, again).ids).toMatchObject({ homeTeamId: 's2', awayTeamId: 's4' })
  })

  it('a later game that was canceled by hand loses its matchup when nobody advances, and has it back when the correction is undone', () => {
    const { bracket, first, final } = playedOut()
    const canceled = change(bracket, final, canceledByHand)
    const tied = change(canceled, first, score(2, 2))
    expect(planFor(tied, final, reinstated)).toMatchObject({
      kind: 'refuse',
      problem: { code: 'matchup-open' },
    })
    const undone = change(tied, first, score(2, 1))
    expect(gameOfMatchup(divisionOf(undone), 'R2M1')).toBe(final)
    expect(stateOf(undone, final)).toMatchObject({ status: 'cancelled' })
    expect(stateOf(change(undone, final, reinstated), final)).toMatchObject({ status: 'final' })
  })

  it('a later game that was canceled by hand loses its matchup when the game before it is replayed or voided', () => {
    const bracket = playOut(openBracket(8), score(2, 1))
    const idOf = (matchId: string) => gameOfMatchup(divisionOf(bracket), matchId) ?? ''
    const canceled = change(bracket, idOf('R3M1'), canceledByHand)
    for (const laterGames of ['replay', 'void'] as const) {
      const corrected = change(canceled, idOf('R1M1'), score(1, 2), laterGames)
      expect(gameOfMatchup(divisionOf(corrected), 'R3M1')).toBeNull()
    }
  })

  it('keeps its matchup when later games are kept, until another result brings another team', () => {
    const { bracket, first, final } = playedOut()
    const kept = change(change(bracket, final, canceledByHand), first, score(2, 2), 'keep')
    expect(gameOfMatchup(divisionOf(kept), 'R2M1')).toBe(final)
    expect(planFor(kept, first, score(2, 1))).toEqual({ kind: 'run' })
    const decided = change(kept, first, score(1, 2))
    expect(gameOfMatchup(divisionOf(decided), 'R2M1')).toBeNull()
  })
})
