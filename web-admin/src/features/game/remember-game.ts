import type { QueryClient } from '@tanstack/react-query'
import type { GameDetailView, GameView } from '@league/contracts/game/views'

/**
 * Puts the answer of a command where the page reads the game, before it is read anew: the next command then names the
 * revision that this one left, and is not taken for somebody else's.
 */
export function rememberGame(queries: QueryClient, game: GameView): void {
  queries.setQueryData<GameDetailView>(
    ['GET /api/gamesv2/:id', { params: { id: game.id } }],
    (detail) => detail && { ...detail, game },
  )
}
