import { useEffect, useMemo, useState } from 'react'
import { useCallbackRef } from '@mantine/hooks'
import { isOffered, MAX_FOULS, shotOf } from '@league/contracts/game/live-rules'
import { type PlayAction, playAction } from '@league/contracts/game/plays'
import type { GameDetailView } from '@league/contracts/game/views'
import { teamOf } from './live-names.ts'
import type { LiveState, Side } from './live-state.ts'
import type { LiveGame } from './use-live-game.ts'

/** How long the tiles ask for the assist or the rebound that may belong to a shot. */
const PROMPT_MS = 4000

export interface Selection {
  side: Side
  playerId: string
}

export interface Prompt {
  kind: 'assist' | 'rebound'
  shooter: Selection
}

export type Scorer = ReturnType<typeof useScorer>

/** Returns who is selected, what the tiles ask for, and what a tap on a player or an action does. */
export function useScorer(
  detail: GameDetailView,
  state: LiveState,
  { record, undo }: Pick<LiveGame, 'record' | 'undo'>,
) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const [prompt, setPrompt] = useState<Prompt | null>(null)
  useEffect(() => {
    if (!prompt) return
    const timer = setTimeout(() => setPrompt(null), PROMPT_MS)
    return () => clearTimeout(timer)
  }, [prompt])
  const { allStats } = detail
  const actions = useMemo(() => {
    const shownStats = new Set(allStats.filter(({ hidden }) => !hidden).map(({ key }) => key))
    return playAction.options.filter((action) => isOffered(action, shownStats))
  }, [allStats])
  // A player who was substituted is not selected anymore.
  const selected = selection && state.lineups[selection.side].includes(selection.playerId) ? selection : null
  const hasFouledOut = (playerId: string) => (state.tallies.get(playerId)?.fouls ?? 0) >= MAX_FOULS

  const act = (action: PlayAction, player: Selection) => {
    const { side, playerId } = player
    void record({ kind: 'action', team_id: teamOf(detail, side).id, player_id: playerId, action })
    const shot = shotOf(action)
    // A free throw has no assist.
    if (shot === 'made' && action !== 'made1' && actions.includes('assist'))
      setPrompt({ kind: 'assist', shooter: player })
    else if (shot === 'missed' && actions.includes('rebound')) setPrompt({ kind: 'rebound', shooter: player })
    else setPrompt(null)
  }
  /** Returns what the tile of a player asks for at the moment. */
  const questionFor = ({ side, playerId }: Selection): Prompt['kind'] | null => {
    if (!prompt) return null
    if (prompt.kind === 'rebound') return 'rebound'
    return side === prompt.shooter.side && playerId !== prompt.shooter.playerId ? 'assist' : null
  }
  return {
    selected,
    prompt,
    actions,
    hasFouledOut,
    questionFor,
    select(player: Selection) {
      setSelection(player)
      setPrompt(null)
    },
    tapPlayer: useCallbackRef((player: Selection) => {
      const question = hasFouledOut(player.playerId) ? null : questionFor(player)
      setPrompt(null)
      if (question) {
        const team_id = teamOf(detail, player.side).id
        void record({ kind: 'action', team_id, player_id: player.playerId, action: question })
      } else setSelection(player)
    }),
    tapAction: useCallbackRef((action: PlayAction, player: Selection | null = selected) => {
      if (!player || hasFouledOut(player.playerId) || !actions.includes(action)) return
      setSelection(player)
      act(action, player)
    }),
    /** Takes back the last play. */
    undo: useCallbackRef(() => {
      setPrompt(null)
      void undo()
    }),
  }
}
