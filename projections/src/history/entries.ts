import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { sql, type Reader } from '../query.ts'
import { readNames, textsIn } from './names.ts'
import type { Names } from './phrases.ts'
import type { Said } from './said.ts'
import { gameName, tell } from './words.ts'

const entryRow = z.object({
  event_id: z.string(),
  position: z.string(),
  at: z.string(),
  kind: z.string(),
  actor_id: z.string(),
  actor_role: z.string(),
  actor_name: z.string().nullable(),
  subject_kind: z.string(),
  subject_id: z.string(),
  reason: z.string().nullable(),
  said: z.string(),
  fields: z.string().nullable(),
  present_home: z.number().nullable(),
  present_away: z.number().nullable(),
  scorable: z.boolean(),
  undoable: z.boolean(),
})
type StoredEntry = z.infer<typeof entryRow>

/** Entries in words, latest first. The condition sees `entry`. */
export async function entriesWhere(
  db: Reader,
  condition: FragmentSqlToken,
  limit: number,
): Promise<HistoryEntryView[]> {
  const rows = await db.any(sql.type(entryRow)`
    select entry.event_id, entry.position::text as position, entry.at, entry.kind, entry.actor_id,
      entry.actor_role, entry.actor_name, entry.subject_kind, entry.subject_id, entry.reason, entry.said,
      personal.fields, game.score_home as present_home, game.score_away as present_away,
      coalesce(not game.deleted and game.status <> 'cancelled', false) as scorable,
      entry.kind = 'PlayersMerged' and exists (select from player.merged merged
        where merged.organization_id = entry.organization_id and merged.merged_by = entry.event_id) as undoable
    from history.entry entry
    left join history.personal_change personal on personal.organization_id = entry.organization_id
      and personal.player_id = entry.player_id and personal.event_id = entry.event_id
    left join schedule.game game on game.organization_id = entry.organization_id
      and game.game_id = entry.subject_id and entry.subject_kind = 'game'
    where ${condition}
    order by entry.position desc
    limit ${limit}`)
  const told = rows.map((row) => ({ row, said: { kind: row.kind, data: JSON.parse(row.said) } as Said }))
  const names = await readNames(
    db,
    told.flatMap(({ row, said }) => [row.actor_id, row.subject_id, ...textsIn(said.data)]),
  )
  return told.map(({ row, said }) => toView(row, said, names))
}

function toView(row: StoredEntry, said: Said, names: Names): HistoryEntryView {
  const words = tell(said, names)
  return {
    id: row.event_id,
    position: row.position,
    kind: row.kind,
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name ?? names(row.actor_id), role: row.actor_role },
    subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName(row, said, names) },
    text: row.fields ? `${words.text}: ${row.fields.split(',').map(fieldName).join(', ')}` : words.text,
    before: words.before,
    after: words.after,
    reason: row.reason,
    restorable: isRestorable(row, said),
    undoable: row.undoable,
  }
}

function subjectName(row: StoredEntry, said: Said, names: Names): string {
  if ('homeTeamId' in said.data && row.subject_kind === 'game') return gameName(said.data, names)
  if (said.kind === 'FeatureChanged') return said.data.featureKey
  if (row.subject_kind === 'bye' && 'teamEntryId' in said.data) return names(said.data.teamEntryId)
  if (row.subject_kind === 'weekOff' && 'leagueId' in said.data) return names(said.data.leagueId)
  return row.subject_kind === 'stat-sheet' ? row.subject_id : names(row.subject_id)
}

/** A score that a game can have and has not. */
function isRestorable(row: StoredEntry, said: Said): boolean {
  const score = scoreOf(said)
  if (!score || !row.scorable) return false
  return score.home !== row.present_home || score.away !== row.present_away
}

/** The score that an event brought, null when it brought none. */
function scoreOf(said: Said): { home: number; away: number } | null {
  if (said.kind === 'ScoreRecorded') return said.data.score
  return said.kind === 'ScoreCorrected' ? said.data.after : null
}

const fieldNames: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  phoneNumber: 'phone number',
  attributeValues: 'attributes',
}

const fieldName = (field: string) => fieldNames[field] ?? field
