import type { QueryClient } from '@tanstack/react-query'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import type { AttentionView } from '@league/contracts/attention/views'
import type { GameDetailView, GameView } from '@league/contracts/game/views'

/**
 * Puts the game from the response to a command into the query cache, on its page and in lists, before it is
 * fetched again. The next command then uses the new revision and is not mistaken for a conflict.
 */
export function updateCachedGame(queries: QueryClient, game: GameView): void {
  queries.setQueryData<GameDetailView>(
    ['GET /api/gamesv2/:id', { params: { id: game.id } }],
    (detail) => detail && { ...detail, game },
  )
  const replaced = (games: GameView[]) => games.map((other) => (other.id === game.id ? game : other))
  queries.setQueriesData<{ games: GameView[] }>(
    { queryKey: ['GET /api/gamesv2'] },
    (list) => list && { ...list, games: replaced(list.games) },
  )
  queries.setQueryData<{ scorer: ScorerView }>(
    ['GET /api/scorer', {}],
    (answer) => answer && { scorer: { ...answer.scorer, games: replaced(answer.scorer.games) } },
  )
  queries.setQueriesData<AttentionView>(
    { queryKey: ['GET /api/attention'] },
    (attention) => attention && { ...attention, today: replaced(attention.today) },
  )
}
