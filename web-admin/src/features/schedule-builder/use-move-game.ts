import { useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { gameName, placeName } from './game-words.ts'

interface Move {
  id: string
  date: string
  time: string
}

/** Puts a game into another slot (C069). `moving` is shown in its new place until that is read back. */
export function useMoveGame() {
  const { mutateAsync, refresh } = useCommand('PUT /api/gamesv2/:id/details')
  const [moving, setMoving] = useState<Move | null>(null)
  const move = async (game: GameView, to: { date: string; time: string }): Promise<void> => {
    const { id, revision } = game
    const { date, time } = to
    setMoving({ id, date, time })
    await announceOutcome(async () => {
      await mutateAsync({ input: { params: { id }, body: { date, time } }, revision })
      return `${gameName(game)} moved to ${placeName(to)}`
    })
    await refresh()
    setMoving(null)
  }
  return { moving, move }
}
