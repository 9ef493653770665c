import type { QueryClient } from '@tanstack/react-query'
import type { GameDetailView } from '@league/contracts/game/views'
import { parseField } from './fields.ts'
import type { EnteredValue } from './game-outbox.ts'

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
      return kind === 'score' && gamePeriod ? [{ id: field, gamePeriod, team_id, value }] : []
    })
    const kept = detail.periodScores.filter(
      (row) =>
        !recorded.some(
          ({ gamePeriod, team_id }) => gamePeriod.id === row.gamePeriod.id && team_id === row.team_id,
        ),
    )
    const filled = recorded.flatMap(({ value, ...row }) =>
      value === null ? [] : [{ ...row, score: Number(value) }],
    )
    return { ...detail, periodScores: [...kept, ...filled] }
  })
}
