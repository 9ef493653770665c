import { z } from 'zod'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { type PersonId, personId, type RemainingKind, remainingKind } from '@league/contracts/erasure/events'
import { eventCatalogue } from '@league/contracts/events'
import {
  eventId,
  id,
  pageId,
  teamEntryId,
  userId,
  type EventId,
  type Id,
  type PageId,
  type UserId,
} from '@league/contracts/kernel/id'
import { expandText, valueAt } from '@league/contracts/kernel/typed-text'
import { type PageContent, pageContent } from '@league/contracts/site/blocks'
import { query, sql } from '../query.ts'
import { gameName } from './game-messages.ts'
import type { NameOf } from './message.ts'
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
  /** The entity that has the text today, and the field in which it has it. Absent for an earlier value. */
  shownBy?: { id: Id; field: string }
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
  game: z
    .object({ homeTeamId: teamEntryId, awayTeamId: teamEntryId, date: z.string().nullable() })
    .nullable(),
  summary: z.record(z.string(), z.unknown()),
})

const kindsWithTexts = [...eventCatalogue.values()]
  .filter(({ texts }) => texts.length > 0)
  .map(({ type }) => type)

/** Returns every typed text of the organization, latest first. The caller picks those that mention a person. */
export const listTypedTextsQuery = query<TypedTextEntry[]>(['history', ...nameUses], async (db) => {
  const rows = await db.any(sql.type(entryRow)`
    select entry.event_id, entry.position::text as position, entry.at, entry.kind, entry.subject_id,
      entry.team_entry_id, entry.league_id, entry.reason, entry.api_token, entry.scorer, entry.summary,
      case
        when game.game_id is not null then json_build_object(
          'homeTeamId', game.home_team_id, 'awayTeamId', game.away_team_id, 'date', game.date
        )
      end as game
    from history.entry entry
    left join schedule.game game on game.organization_id = entry.organization_id
      and game.game_id = entry.subject_id
      and entry.subject_kind = 'game'
    where entry.reason is not null
      or entry.api_token is not null
      or entry.scorer is not null
      or entry.kind = any(${sql.array(kindsWithTexts, 'text')})
    order by entry.position desc
  `)
  const nameOf = await readNames(
    db,
    rows.flatMap(({ subject_id, league_id, game }) => [
      subject_id,
      league_id ?? '',
      game?.homeTeamId ?? '',
      game?.awayTeamId ?? '',
    ]),
  )
  const laterFields = new Set<string>()
  return rows.flatMap((row) => {
    const event = {
      data: row.summary,
      meta: { reason: row.reason, apiToken: row.api_token, scorer: row.scorer },
    }
    const paths = ['meta.reason', 'meta.apiToken', 'meta.scorer', ...textPathsOf(row.kind, event)]
    const subject = describeSubject(row, nameOf)
    return paths.flatMap((path): TypedTextEntry[] => {
      const field = fieldOf(row, path)
      const isShown = field !== null && !laterFields.has(`${field.id} ${field.field}`)
      if (isShown) laterFields.add(`${field.id} ${field.field}`)
      const text = describeText(valueAt(event, path))
      if (text === '') return []
      const { event_id, at, kind } = row
      const shownBy = isShown ? { shownBy: field } : {}
      return [
        { eventId: event_id, position: BigInt(row.position), at, path, kind, text, subject, ...shownBy },
      ]
    })
  })
})

function describeSubject(
  { kind, game, league_id, subject_id }: z.infer<typeof entryRow>,
  nameOf: NameOf,
): string {
  if (game) return `${gameName(game, nameOf)}, ${formatDate(game.date)}`
  return nameOf(kind.startsWith('WeekOff') ? (league_id ?? '') : subject_id)
}

const tokenUseRow = z.object({ event_id: eventId, position: z.string() })

/** Returns the events of users that a script of theirs sent, which hold the name of its API token. */
export const listTokenUsesQuery = query<Pick<TypedTextEntry, 'eventId' | 'position'>[], readonly PersonId[]>(
  ['history'],
  async (db, userIds) => {
    const rows = await db.any(sql.type(tokenUseRow)`
      select event_id, position::text as position
      from history.entry
      where actor_id = any(${sql.array([...userIds], 'text')}) and api_token is not null
      order by position desc
    `)
    return rows.map(({ event_id, position }) => ({ eventId: event_id, position: BigInt(position) }))
  },
)

/** Returns where an entry of the history holds typed texts. It has no contents of pages. */
const textPathsOf = (kind: string, entry: object) =>
  (eventCatalogue.get(kind)?.texts ?? []).flatMap((text) => expandText(entry, text)).map(({ path }) => path)

/** Fields of events that have another name than their last part. */
const fieldsByKind: Readonly<Record<string, string>> = {
  CaptainAppointed: 'captain',
  GameNoteChanged: 'note',
  PlayerSponsorChanged: 'sponsor',
}

/** Returns the field that an event gives a value and whose it is, null for an earlier value and for metadata. */
export function fieldOf(
  { kind, subject_id, summary }: { kind: string; subject_id: Id; summary: object },
  path: string,
): { id: Id; field: string } | null {
  const parts = path.split('.')
  if (parts[0] === 'meta') return null
  const name = parts.at(-1) ?? ''
  // An element of a list, such as the name of a court, has the field `courts.0`.
  const last = /^\d+$/.test(name) ? parts.slice(-2).join('.') : name
  const field = fieldsByKind[kind] ?? (last === 'after' ? 'name' : last)
  // A reset keeps the attributes that it deletes, with their names.
  if (kind === 'PlayerAttributesRestored')
    return { id: String(valueAt({ data: summary }, [...parts.slice(0, -1), 'attributeId'].join('.'))), field }
  if (parts.includes('before')) return null
  return { id: kind === 'PeriodAdded' ? String(valueAt(summary, 'gamePeriodId')) : subject_id, field }
}

/** Returns a text, or the texts of an object such as a sponsor. */
function describeText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .filter((part) => typeof part === 'string')
    .join(' · ')
}

const versionRow = z.object({
  event_id: eventId,
  position: z.string(),
  at: z.string(),
  page_id: pageId,
  label: z.string(),
  content: pageContent,
  is_current: z.boolean(),
})

/** A version of a page. `isCurrent` if visitors see it. */
export interface PageText extends Pick<TypedTextEntry, 'eventId' | 'position' | 'at'> {
  pageId: PageId
  label: string
  content: PageContent
  isCurrent: boolean
}

/** Returns every version of every page, latest first, those of deleted pages too. */
export const listPageTextsQuery = query<PageText[]>(['history', 'site'], async (db) => {
  const rows = await db.any(sql.type(versionRow)`
    select version.event_id, entry.position::text as position, entry.at, version.page_id, link.label,
      version.content,
      version.event_id = page.event_id and not page.deleted and not link.deleted as is_current
    from site.page_version version
    join site.page page on page.organization_id = version.organization_id
      and page.page_id = version.page_id
    join site.link link on link.organization_id = page.organization_id and link.link_id = page.link_id
    join history.entry entry on entry.organization_id = version.organization_id
      and entry.event_id = version.event_id
    order by entry.position desc
  `)
  return rows.map(({ event_id, position, at, page_id, label, content, is_current }) => ({
    eventId: event_id,
    position: BigInt(position),
    at,
    pageId: page_id,
    label,
    content: content as PageContent,
    isCurrent: is_current,
  }))
})

/** The events that give an organization its addresses, of today and before. */
const addressKinds = ['OrganizationCreated', 'OrganizationSlugChanged', 'DomainClaimed', 'DomainVerified']
const addressRow = z.object({
  kind: z.string(),
  summary: z.object({ slug: z.string(), after: z.string(), domain: z.string().nullable() }).partial(),
})
const gameIdRow = z.object({ legacy_id: z.string() })
const entryPositionRow = z.object({ position: z.string() })

/** Texts of an organization that no erasure takes. */
export interface UnerasableTexts {
  texts: { kind: RemainingKind; text: string }[]
  /** Where the log has the events that hold the ids of teams, which no read model has. */
  teamPositions: bigint[]
}

const textOf = (kind: RemainingKind, text: string | null | undefined) => (text ? [{ kind, text }] : [])

/** Returns the addresses of the site, of today and before, and the ids that imported files gave to games. */
export const listUnerasableTextsQuery = query<UnerasableTexts>(['schedule', 'history'], async (db) => {
  const addresses = await db.any(sql.type(addressRow)`
    select kind, summary
    from history.entry
    where kind = any(${sql.array(addressKinds, 'text')})
  `)
  const games = await db.any(
    sql.type(gameIdRow)`
      select distinct legacy_id
      from schedule.game
      where legacy_id is not null
    `,
  )
  const entries = await db.any(
    sql.type(entryPositionRow)`
      select position::text as position
      from history.entry
      where kind = 'TeamEnteredLeague'
    `,
  )
  return {
    texts: [
      ...addresses.flatMap(({ summary: { slug, after, domain } }) => [
        ...textOf('slug', slug ?? after),
        ...textOf('domain', domain),
      ]),
      ...games.map(({ legacy_id: text }) => ({ kind: 'game-id' as const, text })),
    ],
    teamPositions: entries.map(({ position }) => BigInt(position)),
  }
})

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
    remaining: z.array(remainingKind).optional(),
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
  remaining: RemainingKind[] | null
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
  return rows.map(({ at, actor_id, reason, summary }) => ({
    id: summary.erasureId,
    kind: summary.kind,
    subject: summary.ids[0] ?? '',
    at,
    by: { id: actor_id, name: nameOf(actor_id) },
    reason,
    texts: summary.texts.length,
    pictures: summary.pictures,
    remaining: summary.remaining ?? null,
  }))
})
