import { useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import { gameName, timeSlotName } from './game-text.ts'

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
    try {
      await mutateAsync({ input: { params: { id }, body: { date, time } }, revision })
      showSuccess(`${gameName(game)} moved to ${timeSlotName(slot)}`)
    } catch (error) {
      showFailure(failureText(error))
    }
    await refresh()
    setPendingMove(null)
  }
  return { pendingMove, move }
}
