import { useState } from 'react'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { showWarning } from '../../ui/notices.ts'
import { selectForSwap } from './swap-choice.ts'

/** A game that is selected for a swap. `name` is shown to the user. */
export interface SwapGame {
  id: string
  name: string
}

/** Swaps two games that are clicked one after the other, in the same week or in different weeks (R265). */
export function useSwap() {
  const { mutateAsync, isPending } = useCommand('PUT /api/games/swap')
  const [selected, setSelected] = useState<SwapGame | null>(null)
  const swap = async (gameId1: string, gameId2: string) => {
    let warnings: readonly string[] = []
    // Specified texts (R268)
    await announceOutcome(async () => {
      const { body } = await mutateAsync({ input: { body: { gameId1, gameId2 } } })
      warnings = body.warnings
      return scheduleMessages.swapped
    })
    if (warnings.length > 0) showWarning(warnings.join(' '))
  }
  const click = (game: SwapGame) => {
    if (isPending) return
    const choice = selectForSwap(selected?.id ?? null, game.id)
    setSelected(choice.selectedId === null ? null : game)
    if (choice.swap) void swap(...choice.swap)
  }
  return { selected, click, swap, isPending, cancel: () => setSelected(null) }
}

export type Swap = ReturnType<typeof useSwap>
