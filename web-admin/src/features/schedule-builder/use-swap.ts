import { useState } from 'react'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { clickGame } from './swap-choice.ts'

/** A game by its id, in words. */
export interface NamedGame {
  id: string
  name: string
}

/** Two games swap by clicking one then another, in the same week or in two; the same one again is let go (R265). */
export function useSwap() {
  const { mutateAsync, isPending } = useCommand('PUT /api/games/swap')
  const [chosen, setChosen] = useState<NamedGame | null>(null)
  const swap = async (gameId1: string, gameId2: string) => {
    await announceOutcome(async () => {
      await mutateAsync({ input: { body: { gameId1, gameId2 } } })
      return scheduleMessages.swapped // R268
    })
  }
  const click = (game: NamedGame) => {
    if (isPending) return
    const next = clickGame(chosen?.id ?? null, game.id)
    setChosen(next.chosen === null ? null : game)
    if (next.swap) void swap(...next.swap)
  }
  return { chosen, click, swap, isPending, letGo: () => setChosen(null) }
}

export type Swap = ReturnType<typeof useSwap>
