import { runningScore, teamState, withPlay } from '@league/contracts/game/live-rules'
import type { GameView } from '@league/contracts/game/views'
import { Problem } from '@league/contracts/kernel/problem'
import { api } from '../../../lib/api.ts'
import { noteChange } from '../../../lib/changes-of-work.ts'
import { applyCommand, noteFailedCommand } from '../../../lib/command-effects.ts'
import { fallbackMessage, withMessage } from '../../../lib/failure-text.ts'
import { queryClient, recheckSession } from '../../../lib/query-client.ts'
import { updateCachedGame } from '../cached-game.ts'
import { addPlays } from './live-queue.ts'
import type { LiveBatch, LiveQueue } from './live-types.ts'
import { toPlay } from './live-plays.ts'

/** A request on a dead network would otherwise wait forever. */
export const CALL_TIMEOUT_MS = 20_000

const endpointOfKind = {
  start: 'POST /api/gamesv2/:id/start',
  plays: 'POST /api/gamesv2/:id/plays',
  finish: 'POST /api/gamesv2/:id/finish',
} as const

/**
 * Sends a command of live scoring in the name of the user who tapped. The reads on the screen are fetched
 * again only if the game is not as this device expects it, because somebody else has scored it too.
 *
 * @throws Problem
 */
export async function sendLive(
  live: LiveQueue,
  batch: LiveBatch,
  { gameId, userId }: { gameId: string; userId: string },
): Promise<GameView> {
  const params = { id: gameId }
  const options = {
    signedInAs: userId,
    idempotencyKey: batch.key,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  }
  const plays = live.queued.slice(0, batch.count)
  try {
    const answer =
      batch.kind === 'start'
        ? await api(endpointOfKind.start, { params, body: live.start ?? {} }, options)
        : batch.kind === 'plays'
          ? await api(endpointOfKind.plays, { params, body: { plays: [...plays] } }, options)
          : await api(endpointOfKind.finish, { params, body: finishBody(live) }, options)
    const { game } = answer.body
    updateCachedGame(queryClient, game)
    if (batch.kind === 'finish') noteChange(answer.undoable, `game ${gameId}`)
    const isExpected = batch.kind === 'plays' && isAsExpected(game, live, addPlays(live.recorded, plays))
    applyCommand(answer, { refetch: !isExpected })
    return game
  } catch (error) {
    noteFailedCommand(error)
    if (error instanceof Problem) recheckSession(error)
    throw withMessage(error, fallbackMessage(endpointOfKind[batch.kind]))
  }
}

const finishBody = ({ laterGames }: LiveQueue) => (laterGames ? { laterGames } : {})

/** Returns whether the teams have in the response what these plays give them. */
function isAsExpected(game: GameView, { base }: LiveQueue, plays: LiveQueue['recorded']): boolean {
  if (!game.live) return false
  const clock = { ...base.clock, gamePeriodId: game.live.period?.id ?? null }
  const start = { ...base, clock }
  const expected = plays.map(toPlay).reduce((state, play) => withPlay(state, play, game.home_team_id), start)
  const score = runningScore(expected)
  return (['home', 'away'] as const).every((side) => {
    const { fouls, timeOutsLeft } = teamState(expected, side)
    const actual = game.live?.[side]
    return actual?.score === score[side] && actual.fouls === fouls && actual.time_outs_left === timeOutsLeft
  })
}
