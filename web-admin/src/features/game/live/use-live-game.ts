import { useEffect, useEffectEvent, useMemo } from 'react'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import { secondsLeft } from '@league/contracts/game/live-rules'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameDetailView, GameView, PlayView } from '@league/contracts/game/views'
import { useRead } from '../../../lib/use-read.ts'
import { discardLive, discardRefused, enqueue, retryLive, startLive, syncLive } from '../outbox/live-queue.ts'
import type { GameOutbox } from '../outbox/game-outbox.ts'
import type { GameStart, LiveQueue, NewPlay } from '../outbox/live-types.ts'
import { useOutbox } from '../use-outbox.ts'
import { announceFinish } from './announce-finish.ts'
import { type LiveState, liveStateOf } from './live-state.ts'

/** A play without its id and time, which are those of the tap unless they are given. */
export type Tap = Omit<NewPlay, 'id' | 'at' | 'clock' | 'gamePeriodId'> & Partial<NewPlay>
type IdentifiedTap = Tap & Pick<NewPlay, 'id'>

export interface LiveGame {
  /** Null until the game is started. */
  queue: LiveQueue | null
  state: LiveState | null
  start: (start: Omit<GameStart, 'at'>, lineups: readonly Tap[]) => Promise<void>
  /** Shows taps, and stores them on the device. */
  record: (...taps: readonly Tap[]) => Promise<void>
  /** Takes back the last play. */
  undo: () => Promise<void>
  /** @param laterGames what happens to later games of a bracket that depend on the result */
  finish: (laterGames?: DownstreamGames) => Promise<void>
  retry: () => Promise<void>
  /** Forgets refused taps, or everything that is not sent while nothing can be. */
  discard: () => Promise<void>
}

/** Returns the game as it is scored live on this device and, while there is a network, by others. */
export function useLiveGame({ game }: GameDetailView): LiveGame {
  const { outbox } = useOutbox()
  const queue = outbox.forGame(game.id).live ?? null
  const plays = useRead(
    'GET /api/gamesv2/:id/plays',
    { params: { id: game.id } },
    { enabled: game.live !== undefined },
  )
  const change = (step: (gameOutbox: GameOutbox) => GameOutbox) =>
    outbox.changeLive(game.id, matchupText(game), step)
  const sync = useEffectEvent((read: { game: GameView; plays: readonly PlayView[] }) => {
    void change((gameOutbox) => syncLive(gameOutbox, read.game, read.plays))
  })
  /** Adds taps at the time of the clock of the game, which the screen may not show yet. */
  const addTaps = (tapsAfter: (state: LiveState) => readonly IdentifiedTap[]) => {
    vibrate()
    const now = new Date()
    return change((gameOutbox) => {
      if (!gameOutbox.live) return gameOutbox
      const current = liveStateOf(gameOutbox.live, game.home_team_id)
      const { clock } = current.live
      const { gamePeriodId } = clock
      const moment = { at: now.toISOString(), gamePeriodId, clock: secondsLeft(clock, now.getTime()) }
      return enqueue(gameOutbox, { plays: tapsAfter(current).map((tap) => ({ ...moment, ...tap })) })
    })
  }
  const { data } = plays
  useEffect(() => data && sync(data), [data])
  const isStored = queue !== null
  useEffect(() => {
    // Somebody else has finished the game.
    if (isStored && !game.live) sync({ game, plays: [] })
  }, [isStored, game])
  const state = useMemo(
    () => (queue ? liveStateOf(queue, game.home_team_id) : null),
    [queue, game.home_team_id],
  )
  return {
    queue,
    state,
    start: (start, lineups) => {
      const at = new Date().toISOString()
      const moment = { at, gamePeriodId: start.gamePeriodId ?? null, clock: start.period_seconds ?? 0 }
      const taps = lineups.map((tap) => ({ id: crypto.randomUUID(), ...moment, ...tap }))
      return change((gameOutbox) => enqueue(startLive(gameOutbox, { ...start, at }), { plays: taps }))
    },
    record: (...taps) => {
      const identified = taps.map((tap) => ({ id: crypto.randomUUID(), ...tap }))
      return addTaps(() => identified)
    },
    undo: () => {
      const id = crypto.randomUUID()
      return addTaps(({ log: [last] }) => (last ? [{ id, kind: 'taken-back', of: last.play.id }] : []))
    },
    async finish(laterGames) {
      const now = new Date()
      const id = crypto.randomUUID()
      const stored = change((gameOutbox) =>
        enqueue(gameOutbox, {
          plays: stoppedClock(gameOutbox, { id, now }),
          finish: laterGames ? { laterGames } : {},
        }),
      )
      void announceFinish(outbox, game.id, stored)
      await stored
    },
    retry: () => change(retryLive),
    discard: () => change(queue?.stopped ? discardLive : discardRefused),
  }
}

/** Returns the play that stops the clock, which would run on if the end of the game is undone; none if it stands still. */
function stoppedClock({ live }: GameOutbox, { id, now }: { id: string; now: Date }): NewPlay[] {
  if (!live) return []
  // The clock is the same for both teams.
  const { clock } = liveStateOf(live, '').live
  if (!clock.running) return []
  const { gamePeriodId } = clock
  const left = secondsLeft(clock, now.getTime())
  return [{ id, kind: 'clock', at: now.toISOString(), gamePeriodId, clock: left, running: false }]
}

/** Confirms a tap where the device can. Some browsers have no such function. */
function vibrate() {
  if ('vibrate' in navigator) navigator.vibrate(10)
}
