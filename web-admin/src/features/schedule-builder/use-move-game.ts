import { useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { timeSlotName } from './game-text.ts'

interface PendingMove {
  id: string
  date: string
  time: string
}

/**
 * Moves a game to another time slot (C069). `pendingMove` lets the caller show the game there before the
 * server has confirmed the move.
 */
export function useMoveGame() {
  const { mutateAsync, refresh } = useCommand('PUT /api/gamesv2/:id/details')
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null)
  const move = async (game: GameView, slot: { date: string; time: string }): Promise<void> => {
    const { id, revision } = game
    const { date, time } = slot
    setPendingMove({ id, date, time })
    await announceOutcome(async () => {
      await mutateAsync({ input: { params: { id }, body: { date, time } }, revision })
      return `${matchupText(game)} moved to ${timeSlotName(slot)}`
    })
    await refresh()
    setPendingMove(null)
  }
  return { pendingMove, move }
}
