import type { GameDetailView, GameView } from '@league/contracts/game/views'
import type { ApiResponse, ApiClient } from '@league/contracts/client/api-client'
import { field, parseField, type Value } from './fields.ts'
import type { Batch, EnteredValue } from './game-outbox.ts'

/** The body of the response: the changed game, with its box score after a change of statistics. */
export type AnswerBody = GameDetailView | { game: GameView }

/**
 * Sends a batch in the name of the user who entered its values. On a shared device the session cookie may
 * belong to somebody else by now; the server then refuses the command.
 *
 * @throws Problem
 */
export async function sendBatch(
  api: ApiClient,
  batch: Batch,
  gameId: string,
  request: { signedInAs: string; signal?: AbortSignal },
): Promise<ApiResponse<AnswerBody>> {
  const options = { ...request, idempotencyKey: batch.key, ifMatch: `"${batch.revision}"` }
  switch (batch.kind) {
    case 'stats':
      return api('PUT /api/player-game-stats', { body: statsBody(batch, gameId) }, options)
    case 'score':
      return api('PUT /api/gamesv2/:id/scores', { params: { id: gameId }, body: scoreBody(batch) }, options)
    case 'details':
      return api(
        'PUT /api/gamesv2/:id/details',
        { params: { id: gameId }, body: detailsBody(batch) },
        options,
      )
  }
}

/** Returns the body that records statistics, with only the entered values (C067). */
export function statsBody({ entries }: { entries: readonly EnteredValue[] }, gameId: string) {
  const stats = []
  const played = []
  for (const { field: name, value } of entries) {
    const [, playerId, second] = parseField(name)
    if (second === 'played') played.push({ player_id: playerId, played: value === true })
    else stats.push({ player_id: playerId, game_id: gameId, stat_id: second, value: Number(value) })
  }
  return { game_id: gameId, stats, played }
}

function scoreBody({ entries, scores }: Batch) {
  const values = new Map(entries.map((entry) => [entry.field, entry.value]))
  const periodScores = entries.flatMap(({ field: name, value }) => {
    const [, gamePeriodId, team_id] = parseField(name)
    const score = value === null ? null : Number(value)
    return team_id ? [{ gamePeriodId, team_id, score }] : []
  })
  const reason = String(values.get(field.reason) ?? '').trim()
  const scoreFrom = (entered: Value | undefined, known: number | null | undefined) =>
    Number(entered ?? known ?? 0)
  return {
    score_home: scoreFrom(values.get(field.home), scores?.home),
    score_away: scoreFrom(values.get(field.away), scores?.away),
    ...(periodScores.length > 0 ? { periodScores } : {}),
    ...(reason ? { reason } : {}),
  }
}

function detailsBody({ entries }: Batch): Record<string, string | null> {
  return Object.fromEntries(
    entries.map(({ field: name, value }) => [parseField(name)[1], value === null ? null : String(value)]),
  )
}
