import { clockText } from '@league/contracts/game/live-rules'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameDetailView } from '@league/contracts/game/views'
import { formatCount } from '../../../ui/format-count.ts'
import { numberedName, playerOf, playText } from '../live/live-names.ts'
import { DRAFT_NAME, unsentPair, type RowDraft } from '../night/score-values.ts'
import { field } from '../outbox/fields.ts'
import type { GameOutbox } from '../outbox/game-outbox.ts'
import { labelOf, valueText } from '../outbox/labels.ts'
import { countUnsentPlays } from '../outbox/live-queue.ts'

/** What this device holds for a game and the server has not accepted. */
export interface NotSent {
  gameId: string
  title: string
  /** Such as 'Away 91, Home 90' or '12 taps'. A single value says itself. */
  values: string
  /** Every value in a line of its own, to send it to the organizer as text. */
  lines: string[]
  /** The fields of the entries, to discard them. */
  fields: string[]
}

/**
 * Returns what was not sent for games other than those of the link, which their own rows show.
 *
 * @param details the games as this device last read them, for the names in the lines
 */
export function notSentBeyond(
  gameIds: readonly string[],
  gameOutboxes: readonly GameOutbox[],
  details: ReadonlyMap<string, GameDetailView> = new Map(),
): readonly NotSent[] {
  return gameOutboxes.flatMap((gameOutbox) => {
    const { gameId, title, entries, batch, drafts } = gameOutbox
    if (gameIds.includes(gameId)) return []
    const draft = drafts[DRAFT_NAME] as RowDraft | undefined
    const unsent = new Map(
      [...(batch?.entries ?? []), ...Object.values(entries)].map((entry) => [entry.field, entry]),
    )
    const fields = [...unsent.keys()]
    const { home, away } = gameOutbox.scores ?? { home: null, away: null }
    const pair =
      draft?.values ?? unsentPair(gameOutbox, { status: 'final', score_home: home, score_away: away })
    const others = [...unsent.values()].filter(
      ({ field: name }) => name !== field.home && name !== field.away,
    )
    const taps = countUnsentPlays(gameOutbox)
    const score = [...(pair?.away ? [`Away ${pair.away}`] : []), ...(pair?.home ? [`Home ${pair.home}`] : [])]
    const values = [
      ...score,
      ...(others.length > 0 ? [formatCount(others.length, 'other value')] : []),
      ...(taps > 0 ? [formatCount(taps, 'tap')] : []),
    ].join(', ')
    if (values === '') return []
    const detail = details.get(gameId)
    const lines = [
      ...(score.length > 0 ? [score.join(', ')] : []),
      ...others.map(
        (entry) => `${labelOf(entry.field, detail)}: ${valueText(entry.field, entry.value, detail)}`,
      ),
      ...playLines(gameOutbox, detail),
    ]
    // Half a score is only in the draft.
    const name = title || (draft && matchupText(draft.base)) || 'A game'
    const [line] = lines
    return [
      {
        gameId,
        title: name,
        values: taps === 0 && lines.length === 1 && line ? line : values,
        lines,
        fields,
      },
    ]
  })
}

/** Returns the taps of live scoring that were not sent, such as '4:18 14 Wes Abbott, 2 points'. */
function playLines({ live }: GameOutbox, detail: GameDetailView | undefined): string[] {
  const plays = [...(live?.queued ?? []), ...(live?.refused ?? []).map(({ play }) => play)]
  const takenBack = new Set(plays.map(({ of }) => of))
  return plays
    .filter(({ id, kind }) => kind !== 'clock' && kind !== 'taken-back' && !takenBack.has(id))
    .map((play) => {
      const player = detail && play.player_id ? playerOf(detail, play.player_id) : null
      const what = playText({ kind: play.kind, action: play.action } as Parameters<typeof playText>[0])
      return `${clockText(play.clock)} ${player ? `${numberedName(player)}, ` : ''}${what}`
    })
}
