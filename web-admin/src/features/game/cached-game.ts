import type { QueryClient } from '@tanstack/react-query'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import type { AttentionView } from '@league/contracts/attention/views'
import type { GameDetailView, GameView } from '@league/contracts/game/views'
import { parseField } from './outbox/fields.ts'
import type { EnteredValue } from './outbox/game-outbox.ts'

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

/** Puts the scores by period that a command recorded into the query cache, because its response lacks them. */
export function updateCachedPeriods(
  queries: QueryClient,
  gameId: string,
  entries: readonly EnteredValue[],
): void {
  queries.setQueryData<GameDetailView>(['GET /api/gamesv2/:id', { params: { id: gameId } }], (detail) => {
    if (!detail) return detail
    const recorded = entries.flatMap(({ field, value }) => {
      const [kind, periodId, team_id] = parseField(field)
      const gamePeriod = detail.gamePeriods.find(({ id }) => id === periodId)
      return kind === 'score' && gamePeriod ? [{ id: field, gamePeriod, team_id, score: Number(value) }] : []
    })
    const kept = detail.periodScores.filter(
      (row) =>
        !recorded.some(
          ({ gamePeriod, team_id }) => gamePeriod.id === row.gamePeriod.id && team_id === row.team_id,
        ),
    )
    return { ...detail, periodScores: [...kept, ...recorded] }
  })
}
