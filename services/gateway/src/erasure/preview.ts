import type { Pool } from 'pg'
import type { ErasedText, PersonId } from '@league/contracts/erasure/events'
import type { ErasureKind, ErasurePreviewView, MentionView } from '@league/contracts/erasure/views'
import type { EventId, Id, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { valueAt } from '@league/contracts/kernel/typed-text'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import {
  findPlayerInLog,
  findUserInLog,
  type PersonInLog,
} from '@league/operations/processes/erasure/find-person'
import {
  listNamedThingsQuery,
  listTypedTextsQuery,
  type NamedThing,
  type TypedTextEntry,
} from '@league/projections/history/typed-texts'
import { isSealed } from '@league/privacy/cipher'
import type { ReadSide } from '../reads/read-side.ts'
import { mentionOf } from './mentions.ts'

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
  const entries = await findMentions(deps, ref, person)
  const things = await deps.reads.read(ref.organizationId, listNamedThingsQuery, undefined)
  return {
    kind: ref.kind,
    id: ref.id,
    name: person.name,
    profiles: person.ids.length,
    pictures: person.pictures.size,
    api_tokens: (await findTokensNamedAfter(deps, ref, person)).length,
    mentions: groupMentions(entries),
    remaining: things.flatMap((thing) => remainingOf(thing, person)),
  }
}

interface Mention extends TypedTextEntry {
  wholeName: boolean
}

/**
 * Returns the typed texts of the organization that mention a person, latest first, without those that belong to the
 * person and are always erased. Only whole usernames count: their parts are common words.
 */
async function findMentions(
  { reads }: ErasureDeps,
  { organizationId, kind }: PersonRef,
  person: PersonInLog,
): Promise<Mention[]> {
  const own = new Set(person.texts.map(keyOf))
  const entries = await reads.read(organizationId, listTypedTextsQuery, undefined)
  return entries.flatMap((entry): Mention[] => {
    const mention = own.has(keyOf(entry)) ? null : mentionOf(entry.text, person)
    if (mention === null || (mention === 'part' && kind === 'user')) return []
    return [{ ...entry, wholeName: mention === 'whole' }]
  })
}

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
  for (const mention of mentions) {
    const { eventId, path, at, text, wholeName } = mention
    const where = describePlace(mention)
    const key = JSON.stringify([where, text])
    const group = groups.get(key) ?? { where, text, at, whole_name: wholeName, places: [] }
    group.places.push({ event_id: eventId, path })
    groups.set(key, group)
  }
  return [...groups.values()]
}

function describePlace({ kind, path, subject }: TypedTextEntry): string {
  if (path === 'meta.reason') return `Reason of a change: ${subject}`
  if (path === 'meta.apiToken') return 'Name of an API token'
  if (path === 'meta.scorer') return `Name of a scorer: ${subject}`
  if (kind === 'CaptainAppointed') return `Captain of ${subject}`
  return kind === 'PlayerSponsorChanged' ? `Sponsor of ${subject}` : `Week off: ${subject}`
}

const labels: Readonly<Record<string, string>> = {
  team: 'Name of a team',
  season: 'Name of a season',
  league: 'Name of a league',
  division: 'Name of a division',
  schedule: 'Name of a schedule',
  link: 'Label of a menu link',
  location: 'Location of a game',
  business: 'Business',
}

function remainingOf({ kind, name }: NamedThing, person: PersonInLog): { where: string; text: string }[] {
  const page = kind.startsWith('page ') ? kind.slice('page '.length) : null
  const texts = page === null ? [name] : textsIn(JSON.parse(name))
  const text = texts.find((part) => mentionOf(part, person) === 'whole')
  if (text === undefined) return []
  return [{ where: page === null ? (labels[kind] ?? kind) : `Page ${page}, with its versions`, text }]
}

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
    (await findMentions(deps, ref, person)).map((mention) => [keyOf(mention), mention]),
  )
  const found = requested.map(
    ({ event_id: eventId, path }) => mentions.get(keyOf({ eventId, path })) ?? reject('not-found'),
  )
  const texts: ErasedText[] = []
  for (const { eventId, path, position } of [...person.texts, ...found]) {
    const event = (await deps.dependencies.store.eventAt(position)) ?? reject('not-found')
    if (!isSealed(valueAt(event, path))) reject('log-not-converted')
    texts.push({ eventId, path, streamId: entityOfStream(event.stream, ref.organizationId) })
  }
  return texts
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
