import { useCallback } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'

/** The values of a game that are edited in a list. */
interface GameEdit {
  date?: string | null
  time?: string | null
  location?: string | null
  location_url?: string | null
}

const names = { date: 'Date', time: 'Time', location: 'Location' } as const

/** Returns a function that saves an edited value of a game, at the revision that is on the screen. */
export function useEditGame() {
  const { mutateAsync } = useCommand('PUT /api/gamesv2/:id/details')
  return useCallback(
    (game: GameView, field: keyof typeof names, edit: GameEdit) =>
      announceOutcome(async () => {
        await mutateAsync({ input: { params: { id: game.id }, body: edit }, revision: game.revision })
        return `${names[field]} of ${matchupText(game)} saved`
      }),
    [mutateAsync],
  )
}
