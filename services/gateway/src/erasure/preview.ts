import type { Pool } from 'pg'
import type { ErasedText, PersonId } from '@league/contracts/erasure/events'
import type { ErasureKind, ErasurePreviewView, MentionView } from '@league/contracts/erasure/views'
import type { EventId, Id, OrganizationId, PageId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { valueAt } from '@league/contracts/kernel/typed-text'
import type { PageContent } from '@league/contracts/site/blocks'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import {
  findPlayerInLog,
  findUserInLog,
  type PersonInLog,
  type TextInLog,
} from '@league/operations/processes/erasure/find-person'
import {
  listPageTextsQuery,
  listTokenUsesQuery,
  listTypedTextsQuery,
  type TypedTextEntry,
} from '@league/projections/history/typed-texts'
import { isSealed } from '@league/privacy/cipher'
import type { ReadSide } from '../reads/read-side.ts'
import { mentionIn, mentionOf, withoutMention } from './mentions.ts'
import { findRemaining } from './remaining.ts'
import { findUnlistedTexts, type FoundText } from './unlisted-texts.ts'

export interface ErasureDeps {
  pool: Pool
  dependencies: CommandDependencies
  reads: ReadSide
}

/** A player or a user of an organization. */
export interface PersonRef {
  organizationId: OrganizationId
  kind: ErasureKind
  id: PersonId
}

/** @throws Problem `not-found` for a person who is unknown or already erased */
export function findPerson(
  { dependencies }: Pick<ErasureDeps, 'dependencies'>,
  { organizationId, kind, id }: PersonRef,
): Promise<PersonInLog> {
  return kind === 'player'
    ? findPlayerInLog(dependencies, organizationId, id)
    : findUserInLog(dependencies, organizationId, id)
}

/** Returns what an erasure of a person would remove, which other texts mention the person, and what stays. */
export async function previewErasure(deps: ErasureDeps, ref: PersonRef): Promise<ErasurePreviewView> {
  const person = await findPerson(deps, ref)
  const typed = await findTexts(deps, ref, person)
  const pages = await findPageTexts(deps, ref, person)
  return {
    kind: ref.kind,
    id: ref.id,
    name: person.name,
    profiles: person.ids.length,
    pictures: person.pictures.size,
    api_tokens: (await findTokensNamedAfter(deps, ref, person)).length,
    mentions: groupMentions([...typed, ...pages]),
    remaining: await findRemaining(deps, ref, person),
  }
}

/** A text that mentions the person. */
interface Mention extends Pick<TypedTextEntry, 'eventId' | 'path' | 'position' | 'at' | 'text' | 'shownBy'> {
  where: string
  wholeName: boolean
  inUse: boolean
}

/**
 * Returns the typed texts of the organization that mention a person, latest first, without those that belong to the
 * person and are always erased.
 */
async function findTexts({ reads }: ErasureDeps, ref: PersonRef, person: PersonInLog): Promise<Mention[]> {
  const own = new Set((await findOwnTexts({ reads }, ref, person)).map(keyOf))
  const entries = await reads.read(ref.organizationId, listTypedTextsQuery, undefined)
  return entries.flatMap((entry): Mention[] => {
    const mention = own.has(keyOf(entry)) ? null : mentionIn(entry.text, ref, person)
    if (mention === null) return []
    const { shownBy } = entry
    const where = describePlace(entry)
    return [{ ...entry, where, wholeName: mention === 'whole', inUse: shownBy !== undefined }]
  })
}

/** Returns the texts that belong to a person, such as the sponsor of a player and the names of a user's API tokens. */
async function findOwnTexts(
  { reads }: Pick<ErasureDeps, 'reads'>,
  { organizationId, kind }: PersonRef,
  person: PersonInLog,
): Promise<TextInLog[]> {
  const uses = kind === 'user' ? await reads.read(organizationId, listTokenUsesQuery, person.ids) : []
  return [...person.texts, ...uses.map((use) => ({ ...use, path: 'meta.apiToken' }))]
}

/** A version of a page that mentions the person. */
export interface PageMention extends Mention {
  pageId: PageId
  isCurrent: boolean
}

/** Returns the versions of pages that mention a person, latest first, each with the first such text. */
async function findPageTexts(
  { reads }: Pick<ErasureDeps, 'reads'>,
  ref: PersonRef,
  person: PersonInLog,
): Promise<PageMention[]> {
  const versions = await reads.read(ref.organizationId, listPageTextsQuery, undefined)
  return versions.flatMap(({ content, label, isCurrent, ...version }): PageMention[] => {
    const mentions = textsIn(content.blocks).map((text) => ({ text, kind: mentionIn(text, ref, person) }))
    const whole = mentions.find(({ kind }) => kind === 'whole')
    const found = whole ?? mentions.find(({ kind }) => kind === 'part')
    if (!found) return []
    const where = isCurrent ? `Page ${label}` : `Earlier version of page ${label}`
    const wholeName = whole !== undefined
    return [{ ...version, path: PAGE_PATH, text: found.text, where, wholeName, inUse: isCurrent, isCurrent }]
  })
}

/** Where the event of a page holds its contents, which are erased as a whole. */
const PAGE_PATH = 'data.content'

/** Returns the ids of the API tokens whose name has a whole name of the person. They get another name. */
export async function findTokensNamedAfter(
  { pool }: Pick<ErasureDeps, 'pool'>,
  { organizationId }: Pick<PersonRef, 'organizationId'>,
  person: PersonInLog,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select token_id as id, name from accounts.api_tokens where organization_id = $1',
    [organizationId],
  )
  return rows.filter(({ name }) => mentionOf(name, person) === 'whole').map(({ id }) => id)
}

const keyOf = ({ eventId, path }: { eventId: EventId; path: string }) => `${eventId} ${path}`

/** Shows a text once that several events hold, such as one before and one after a change. */
function groupMentions(mentions: readonly Mention[]): MentionView[] {
  const groups = new Map<string, MentionView>()
  for (const { eventId, path, at, text, where, wholeName, inUse } of mentions) {
    const key = JSON.stringify([where, text])
    const group = groups.get(key) ?? { where, text, at, whole_name: wholeName, in_use: false, places: [] }
    group.places.push({ event_id: eventId, path })
    group.in_use ||= inUse
    groups.set(key, group)
  }
  return [...groups.values()]
}

function describePlace({ kind, path, subject }: TypedTextEntry): string {
  if (path === 'meta.reason') return `Reason of a change: ${subject}`
  if (path === 'meta.apiToken') return 'Name of an API token'
  if (path === 'meta.scorer') return `Name of a scorer: ${subject}`
  if (kind === 'CaptainAppointed') return `Captain of ${subject}`
  if (kind === 'PlayerSponsorChanged') return `Sponsor of ${subject}`
  if (kind === 'GameNoteChanged') return `Public note of ${subject}`
  if (kind.startsWith('WeekOff')) return `Week off: ${subject}`
  const field = path.split('.').at(-1) ?? ''
  if (kind.startsWith('Link')) return field === 'label' ? 'Label of a menu link' : 'Address of a menu link'
  if (field === 'court') return 'Court of a game'
  if (kind.startsWith('Venue') && path.includes('.courts.')) return 'Name of a court'
  if (field.startsWith('location') && !kind.startsWith('Business')) return 'Location of a game'
  const thing = things.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'text'
  const isName = ['name', 'before', 'after'].includes(field)
  return isName ? `Name of ${thing}` : `Details of ${thing}`
}

/** What the names in events are of, by the beginning of the event's type. */
const things = [
  ['Team', 'a team'],
  ['Season', 'a season'],
  ['League', 'a league'],
  ['Division', 'a division'],
  ['Schedule', 'a schedule'],
  ['Business', 'a business'],
  ['Venue', 'a venue'],
  ['PlayerAttribute', 'an attribute of players'],
  ['Period', 'a period'],
  ['Organization', 'the organization'],
] as const

/** Returns every text in the content of a page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Returns the texts that a request asks to erase, with those that belong to the person, each with its stream.
 *
 * @throws Problem `not-found` for a text that does not mention the person · `log-not-converted` for one that the log
 * holds in clear
 */
export async function textsToErase(
  deps: ErasureDeps,
  ref: PersonRef,
  person: PersonInLog,
  requested: readonly { event_id: EventId; path: string }[],
): Promise<ErasedText[]> {
  const mentions = new Map(
    [...(await findTexts(deps, ref, person)), ...(await findPageTexts(deps, ref, person))].map((mention) => [
      keyOf(mention),
      mention,
    ]),
  )
  const found = requested.map(
    ({ event_id: eventId, path }) => mentions.get(keyOf({ eventId, path })) ?? reject('not-found'),
  )
  const texts: ErasedText[] = []
  const listed: FoundText[] = []
  for (const { eventId, path, position, shownBy, text } of [
    ...(await findOwnTexts(deps, ref, person)).map((own) => ({ ...own, shownBy: undefined, text: null })),
    ...found,
  ]) {
    const event = (await deps.dependencies.store.eventAt(position)) ?? reject('not-found')
    if (!isSealed(valueAt(event, path))) reject('log-not-converted')
    const streamId = entityOfStream(event.stream, ref.organizationId)
    texts.push({ eventId, path, streamId, ...(shownBy ? { shownBy } : {}) })
    listed.push({ eventId, path, stream: event.stream, text })
  }
  const unlisted = await findUnlistedTexts(deps.dependencies, listed, person.ids)
  return [
    ...texts,
    ...unlisted.map(({ eventId, path, stream }) => ({
      eventId,
      path,
      streamId: entityOfStream(stream, ref.organizationId),
    })),
  ]
}

/** Returns the values of the texts that a request asks to erase, without those of pages. */
export async function readRequestedTexts(
  deps: ErasureDeps,
  ref: PersonRef,
  person: PersonInLog,
  requested: readonly { event_id: EventId; path: string }[],
): Promise<ReadonlySet<string>> {
  const keys = new Set(requested.map(({ event_id: eventId, path }) => keyOf({ eventId, path })))
  const mentions = await findTexts(deps, ref, person)
  return new Set(mentions.filter((mention) => keys.has(keyOf(mention))).map(({ text }) => text))
}

/** A page whose present version is to be erased, with what takes its place. */
export interface RewordedPage {
  pageId: PageId
  content: PageContent
}

/**
 * Returns the pages among the requested texts that visitors see, each without the names of the person: where whole
 * names stand or, on a page without any, their parts.
 */
export async function rewordPages(
  { reads }: Pick<ErasureDeps, 'reads'>,
  ref: PersonRef,
  person: PersonInLog,
  requested: readonly { event_id: EventId; path: string }[],
): Promise<RewordedPage[]> {
  const keys = new Set(requested.map(({ event_id: eventId, path }) => keyOf({ eventId, path })))
  if (![...keys].some((key) => key.endsWith(` ${PAGE_PATH}`))) return []
  const versions = await reads.read(ref.organizationId, listPageTextsQuery, undefined)
  return versions
    .filter(({ eventId, isCurrent }) => isCurrent && keys.has(keyOf({ eventId, path: PAGE_PATH })))
    .flatMap(({ pageId, content }) => {
      const mentions = textsIn(content.blocks).map((text) => mentionIn(text, ref, person))
      const wanted = mentions.includes('whole') ? 'whole' : 'part'
      if (!mentions.includes(wanted)) return []
      const reword = (text: string) =>
        mentionIn(text, ref, person) === wanted ? withoutMention(text, ref, person) : text
      return [{ pageId, content: { blocks: mapTexts(content.blocks, reword) } }]
    })
}

/** Returns a copy of a value of JSON with other texts. The types of blocks stay. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  return Object.fromEntries(
    parts.map(([name, part]) => [name, name === 'type' ? part : mapTexts(part, change)]),
  ) as Value
}

/** Returns the id of the entity in the name of a stream. */
function entityOfStream(stream: string, organizationId: OrganizationId): Id {
  const organization = `-${organizationId}.`
  return stream.slice(stream.indexOf(organization) + organization.length)
}

/**
 * Requires that the log does not hold the name of a user in clear, as logs did that earlier versions have written.
 * Looks at every event of a log in Postgres.
 *
 * @throws Problem `log-not-converted`
 */
export async function requireNoNameInClear(pool: Pool, userIds: readonly PersonId[]): Promise<void> {
  const { rows: logs } = await pool.query<{ found: string | null }>(
    `select to_regclass('eventstore.events')::text as found`,
  )
  if (!logs[0]?.found) return
  const { rows } = await pool.query<{ found: boolean }>(
    `
      select exists (
        select from eventstore.events
        where meta ->> 'actorId' = any($1) and meta ->> 'actorName' is not null
      ) as found
    `,
    [userIds],
  )
  if (rows[0]?.found) reject('log-not-converted')
}
