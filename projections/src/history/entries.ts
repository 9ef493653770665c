import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { changeId, eventId, id, userId } from '@league/contracts/kernel/id'
import { undoableEvents } from '@league/contracts/history/undo'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { sql, type Reader } from '../query.ts'
import { withApiToken, withScorer, withUser } from './actor-text.ts'
import { describeEvent } from './describe.ts'
import { gameName } from './game-messages.ts'
import type { NameOf } from './message.ts'
import { possibleIdsIn, readNames } from './names.ts'
import type { Summary } from './summary.ts'
import { readUndoings, type Undoing } from './undoings.ts'

const entryRow = z.object({
  event_id: eventId,
  position: z.string(),
  at: z.string(),
  kind: z.string(),
  actor_id: userId,
  actor_role: z.string(),
  actor_name: z.string().nullable(),
  api_token: z.string().nullable(),
  scorer: z.string().nullable(),
  on_behalf_of: userId.nullable(),
  subject_kind: z.string(),
  subject_id: id,
  reason: z.string().nullable(),
  summary: z.record(z.string(), z.unknown()),
  changed_fields: z.array(z.string()).nullable(),
  current_home: z.number().nullable(),
  current_away: z.number().nullable(),
  accepts_score: z.boolean(),
  change_id: changeId,
  undoes: changeId.nullable(),
})
type StoredEntry = z.infer<typeof entryRow>

const isUndoable: ReadonlySet<string> = new Set(undoableEvents)

/**
 * Returns entries in words, latest first.
 *
 * @param condition on `entry`
 */
export async function entriesWhere(
  db: Reader,
  condition: FragmentSqlToken,
  limit: number,
): Promise<HistoryEntryView[]> {
  const rows = await db.any(sql.type(entryRow)`
    select entry.event_id, entry.position::text as position, entry.at, entry.kind, entry.actor_id,
      entry.actor_role, entry.actor_name, entry.api_token, entry.scorer, entry.on_behalf_of,
      entry.subject_kind, entry.subject_id, entry.reason, entry.summary,
      personal.fields as changed_fields, game.score_home as current_home,
      game.score_away as current_away,
      coalesce(
        not game.deleted and game.status not in ('postponed', 'cancelled'), false
      ) as accepts_score,
      entry.change_id, entry.undoes
    from history.entry entry
    left join history.personal_change personal on personal.organization_id = entry.organization_id
      and personal.player_id = entry.player_id
      and personal.event_id = entry.event_id
    left join schedule.game game on game.organization_id = entry.organization_id
      and game.game_id = entry.subject_id
      and entry.subject_kind = 'game'
    where ${condition}
    order by entry.position desc
    limit ${limit}
  `)
  const undoings = await readUndoings(
    db,
    rows.map((row) => row.change_id),
  )
  const nameOf = await readNames(db, [
    ...rows.flatMap((row) => [
      row.actor_id,
      row.subject_id,
      ...possibleIdsIn([row.on_behalf_of, row.summary]),
    ]),
    ...[...undoings.values()].map(({ actor_id }) => actor_id),
  ])
  return rows.map((row) => toView(row, undoings.get(row.change_id) ?? null, nameOf))
}

function toView(row: StoredEntry, undoing: Undoing | null, nameOf: NameOf): HistoryEntryView {
  // The projection wrote the summary by `summarize` for this kind of event.
  const summary = { kind: row.kind, data: row.summary } as unknown as Summary
  const { text, before, after } = describeEvent(summary, nameOf)
  const fields = (row.changed_fields ?? []).map(fieldLabel)
  const user = withApiToken(row.actor_name ?? nameOf(row.actor_id), row.api_token)
  const actor = withScorer(user, row.scorer)
  return {
    id: row.event_id,
    position: row.position,
    kind: row.kind,
    at: row.at,
    actor: {
      id: row.actor_id,
      name: withUser(actor, row.on_behalf_of && nameOf(row.on_behalf_of)),
      role: row.actor_role,
    },
    subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName(row, summary, nameOf) },
    text: fields.length > 0 ? `${text}: ${fields.join(', ')}` : text,
    before,
    after,
    reason: row.reason,
    restorable: isRestorable(row, summary),
    change: row.change_id,
    undoable: !undoing && isUndoable.has(row.kind),
    undoes: row.undoes,
    undone: undoing && {
      at: undoing.at,
      by: undoing.actor_name ?? nameOf(undoing.actor_id),
      change: undoing.change_id,
    },
  }
}

function subjectName(row: StoredEntry, { kind, data }: Summary, nameOf: NameOf): string {
  if ('homeTeamId' in data && row.subject_kind === 'game') return gameName(data, nameOf)
  if (kind === 'FeatureChanged') return data.featureKey
  if (row.subject_kind === 'bye' && 'teamEntryId' in data) return nameOf(data.teamEntryId)
  if (row.subject_kind === 'weekOff' && 'leagueId' in data) return nameOf(data.leagueId)
  return row.subject_kind === 'stat-sheet' ? row.subject_id : nameOf(row.subject_id)
}

/** Returns true if the event brought a score that the game can have and does not have now. */
function isRestorable(row: StoredEntry, summary: Summary): boolean {
  const score = scoreOf(summary)
  if (!score || !row.accepts_score) return false
  return score.home !== row.current_home || score.away !== row.current_away
}

/** Returns the score that an event brought, or null if it brought none. */
function scoreOf({ kind, data }: Summary): { home: number; away: number } | null {
  if (kind === 'ScoreRecorded' || kind === 'GameFinished') return data.score
  return kind === 'ScoreCorrected' ? data.after : null
}

const fieldLabels: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  phoneNumber: 'phone number',
  attributeValues: 'attributes',
}

function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field
}
