import type { QueryClient } from '@tanstack/react-query'
import type { GameDetailView, GameView } from '@league/contracts/game/views'

/**
 * Puts the game from the response to a command into the query cache, before it is fetched again. The next
 * command then uses the new revision and is not mistaken for a conflict.
 */
export function updateCachedGame(queries: QueryClient, game: GameView): void {
  queries.setQueryData<GameDetailView>(
    ['GET /api/gamesv2/:id', { params: { id: game.id } }],
    (detail) => detail && { ...detail, game },
  )
}
