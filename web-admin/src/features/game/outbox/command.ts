import type { GameDetailView, GameView } from '@league/contracts/game/views'
import type { ApiResponse, ApiClient } from '@league/contracts/client/api-client'
import type { Batch, Entered } from './box.ts'
import { field, partsOf, type Value } from './fields.ts'

/** What the server says after a command: the game, with its box score where that was the command's. */
export type AnswerBody = GameDetailView | { game: GameView }

/**
 * Sends a batch, as the user whose entries they are and nobody else: on a device that several people use, the cookie may be another's by now.
 *
 * @throws Problem
 */
export async function sendBatch(
  api: ApiClient,
  batch: Batch,
  gameId: string,
  who: { signedInAs: string; signal?: AbortSignal },
): Promise<ApiResponse<AnswerBody>> {
  const options = { ...who, idempotencyKey: batch.key, ifMatch: `"${batch.revision}"` }
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

/** The body of C067: what was entered, nothing else. */
export function statsBody({ entries }: { entries: readonly Entered[] }, gameId: string) {
  const stats = []
  const played = []
  for (const { field: name, value } of entries) {
    const [, playerId, what] = partsOf(name)
    if (what === 'played') played.push({ player_id: playerId, played: value === true })
    else stats.push({ player_id: playerId, game_id: gameId, stat_id: what, value: Number(value) })
  }
  return { game_id: gameId, stats, played }
}

function scoreBody({ entries, scores }: Batch) {
  const values = new Map(entries.map((entry) => [entry.field, entry.value]))
  const periodScores = entries.flatMap(({ field: name, value }) => {
    const [, gamePeriodId, team_id] = partsOf(name)
    return team_id ? [{ gamePeriodId, team_id, score: Number(value) }] : []
  })
  const reason = String(values.get(field.reason) ?? '').trim()
  const of = (entered: Value | undefined, known: number | null | undefined) => Number(entered ?? known ?? 0)
  return {
    score_home: of(values.get(field.home), scores?.home),
    score_away: of(values.get(field.away), scores?.away),
    ...(periodScores.length > 0 ? { periodScores } : {}),
    ...(reason ? { reason } : {}),
  }
}

function detailsBody({ entries }: Batch): Record<string, string | null> {
  return Object.fromEntries(
    entries.map(({ field: name, value }) => [partsOf(name)[1], value === null ? null : String(value)]),
  )
}
