import type { GameId, MatchId } from '@league/contracts/kernel/id'
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
const postponed: Command = (state: GameState) => postpone(requireExistingGame(state))
const forfeited: Command = (state: GameState) => {
  const existing = requireExistingGame(state)
  return forfeit(existing, existing.ids.awayTeamId)
}

/** Plays a bracket of four teams: s1 beats s4, s2 beats s3, and s1 beats s2 in the final. */
function playedOut() {
  const bracket = playOut(openBracket(4), score(2, 1))
  const idOf = (matchId: MatchId) => gameOfMatchup(divisionOf(bracket), matchId) ?? ''
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

  it('brings back a final that was kept without a winner of the other semifinal', () => {
    const { bracket, first, second, final } = playedOut()
    const kept = change(bracket, second, score(2, 2), 'keep')
    const voided = change(kept, first, score(1, 2), 'void')
    expect(stateOf(change(voided, first, score(2, 1)), final)).toMatchObject({ status: 'final' })
  })
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

it('cancelling a game by hand keeps its matchup, so that it can be reinstated as before', () => {
  const { bracket, final } = playedOut()
  const cancelled = change(bracket, final, (state) => cancel(requireExistingGame(state)))
  expect(planFor(cancelled, final, reinstated)).toMatchObject({ kind: 'run' })
})
