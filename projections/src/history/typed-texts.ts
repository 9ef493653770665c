import { z } from 'zod'
import { type PersonId, personId } from '@league/contracts/erasure/events'
import { eventCatalogue } from '@league/contracts/events'
import { eventId, id, userId, type EventId, type Id, type UserId } from '@league/contracts/kernel/id'
import { valueAt } from '@league/contracts/kernel/typed-text'
import { query, sql } from '../query.ts'
import { nameUses, readNames } from './names.ts'

/** A text that somebody typed, as the history shows it. */
export interface TypedTextEntry {
  eventId: EventId
  position: bigint
  at: string
  path: string
  kind: string
  text: string
  /** What the event is about. */
  subject: string
}

const entryRow = z.object({
  event_id: eventId,
  position: z.string(),
  at: z.string(),
  kind: z.string(),
  subject_id: id,
  team_entry_id: id.nullable(),
  league_id: id.nullable(),
  reason: z.string().nullable(),
  api_token: z.string().nullable(),
  scorer: z.string().nullable(),
  summary: z.record(z.string(), z.unknown()),
})

const kindsWithTexts = [...eventCatalogue.values()]
  .filter(({ texts }) => texts.length > 0)
  .map(({ type }) => type)

/** Returns every typed text of the organization, latest first. The caller picks those that mention a person. */
export const listTypedTextsQuery = query<TypedTextEntry[]>(['history', ...nameUses], async (db) => {
  const rows = await db.any(sql.type(entryRow)`
    select event_id, position::text as position, at, kind, subject_id, team_entry_id, league_id, reason,
      api_token, scorer, summary
    from history.entry
    where reason is not null
      or api_token is not null
      or scorer is not null
      or kind = any(${sql.array(kindsWithTexts, 'text')})
    order by position desc
  `)
  const nameOf = await readNames(
    db,
    rows.flatMap((row) => [row.subject_id, row.league_id ?? '']),
  )
  return rows.flatMap((row) => {
    const event = {
      data: row.summary,
      meta: { reason: row.reason, apiToken: row.api_token, scorer: row.scorer },
    }
    const paths = ['meta.reason', 'meta.apiToken', 'meta.scorer', ...textPathsOf(row.kind)]
    const subject = row.kind.startsWith('WeekOff') ? nameOf(row.league_id ?? '') : nameOf(row.subject_id)
    return paths.flatMap((path): TypedTextEntry[] => {
      const text = describeText(valueAt(event, path))
      if (text === '') return []
      const { event_id, at, kind } = row
      return [{ eventId: event_id, position: BigInt(row.position), at, path, kind, text, subject }]
    })
  })
})

const textPathsOf = (kind: string) => eventCatalogue.get(kind)?.texts.map(({ path }) => path) ?? []

/** Returns a text, or the texts of an object such as a sponsor. */
function describeText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .filter((part) => typeof part === 'string')
    .join(' · ')
}

const namedRow = z.object({ kind: z.string(), name: z.string() })

/** A name or a text of the site that an organizer can change. */
export type NamedThing = z.infer<typeof namedRow>

/** Returns the names and texts of what an organization has, which only an organizer can reword. */
export const listNamedThingsQuery = query<readonly NamedThing[]>(nameUses, (db) =>
  db.any(sql.type(namedRow)`
    select 'team' as kind, name from team.entry where not deleted
    union select 'team', name from team.team where not deleted and name is not null
    union select 'season', name from directory.season where not deleted
    union select 'league', name from directory.league where not deleted
    union select 'division', name from division.division where not deleted
    union select 'schedule', name from schedule.schedule where not deleted
    union select 'link', label from site.link where not deleted
    union select 'location', location from schedule.game where not deleted and location is not null
    union
    select 'business', concat_ws(' · ', name, phone, email, website, location, facebook, instagram)
    from business.business
    where not deleted
    union
    select 'page ' || link.label, version.content::text
    from site.page_version version
    join site.page page on page.organization_id = version.organization_id
      and page.page_id = version.page_id
    join site.link link on link.organization_id = page.organization_id and link.link_id = page.link_id
  `),
)

const receiptRow = z.object({
  event_id: eventId,
  at: z.string(),
  actor_id: userId,
  reason: z.string().nullable(),
  summary: z.object({
    erasureId: id,
    kind: z.enum(['player', 'user']),
    ids: z.array(personId),
    texts: z.array(z.unknown()),
    pictures: z.number(),
  }),
})

/** An erasure as the log records it. */
export interface RecordedErasure {
  id: Id
  kind: 'player' | 'user'
  subject: PersonId
  at: string
  by: { id: UserId; name: string }
  reason: string | null
  texts: number
  pictures: number
}

/** Returns the erasures of personal data, latest first. */
export const listErasuresQuery = query<RecordedErasure[]>(['history', ...nameUses], async (db) => {
  const rows = await db.any(sql.type(receiptRow)`
    select event_id, at, actor_id, reason, summary
    from history.entry
    where kind = 'PersonalDataErased'
    order by position desc
  `)
  const nameOf = await readNames(
    db,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map(({ at, actor_id, reason, summary: { erasureId, kind, ids, texts, pictures } }) => ({
    id: erasureId,
    kind,
    subject: ids[0] ?? '',
    at,
    by: { id: actor_id, name: nameOf(actor_id) },
    reason,
    texts: texts.length,
    pictures,
  }))
})
