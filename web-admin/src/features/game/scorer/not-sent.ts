import { formatCount } from '../../../ui/format-count.ts'
import { field } from '../outbox/fields.ts'
import type { GameOutbox } from '../outbox/game-outbox.ts'
import { DRAFT_NAME, unsentPair, type RowDraft } from '../night/score-values.ts'

/** What this device holds for a game and the server has not accepted. */
export interface NotSent {
  gameId: string
  title: string
  /** Such as 'Away 91, Home 90'. */
  values: string
  /** The fields of the entries, to discard them. */
  fields: string[]
}

/** Returns what was not sent for games other than those of the link, which their own rows show. */
export function notSentBeyond(
  gameIds: readonly string[],
  gameOutboxes: readonly GameOutbox[],
): readonly NotSent[] {
  return gameOutboxes.flatMap((gameOutbox) => {
    const { gameId, title, entries, batch, drafts } = gameOutbox
    if (gameIds.includes(gameId)) return []
    const draft = drafts[DRAFT_NAME] as RowDraft | undefined
    const fields = [...new Set([...(batch?.entries ?? []), ...Object.values(entries)].map((e) => e.field))]
    const { home, away } = gameOutbox.scores ?? { home: null, away: null }
    const pair =
      draft?.values ?? unsentPair(gameOutbox, { status: 'final', score_home: home, score_away: away })
    const others = fields.filter((name) => name !== field.home && name !== field.away).length
    const values = [
      ...(pair?.away ? [`Away ${pair.away}`] : []),
      ...(pair?.home ? [`Home ${pair.home}`] : []),
      ...(others > 0 ? [formatCount(others, 'other value')] : []),
    ].join(', ')
    return values === '' ? [] : [{ gameId, title: title || 'A game', values, fields }]
  })
}
