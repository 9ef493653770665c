import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint, EntityKind } from '@league/contracts/kernel/endpoint'
import { addressOf } from '../../src/testing/sample-request.ts'
import type { Account, RecordedLog, StoredEvent } from './recording.ts'

/** Paths of GET endpoints that are not recorded, and why. */
export const notAsked: Readonly<Record<string, string>> = {
  '/api/auth/sessions': 'Sessions are not in the log: their ids and instants are new at every sign-in.',
  '/api/tokens': 'API tokens are not in the log.',
  '/api/projections': 'The state of the projections depends on their speed.',
  '/api/imports/:id': 'Imports are not in the log.',
  '/api/page-templates': 'The content is constant and does not depend on the log.',
}

export const askedEndpoints = endpoints.filter(({ method, path }) => method === 'GET' && !(path in notAsked))

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The field of stored events that holds the id of each kind of entity. */
const idFields: Partial<Record<EntityKind, string>> = {
  organization: 'organizationId',
  season: 'seasonId',
  league: 'leagueId',
  division: 'divisionId',
  teamEntry: 'teamEntryId',
  player: 'playerId',
  game: 'gameId',
  schedule: 'scheduleId',
  user: 'userId',
  link: 'linkId',
  page: 'pageId',
  event: 'eventId',
}

/**
 * Values of path parameters that are not ids. Page slugs match in any letter case. Some values belong to no
 * organization or page.
 */
const parameterValues: Readonly<Record<string, readonly string[]>> = {
  sportId: ['basketball'],
  domain: ['harbor.example', 'first.example', 'later.example', 'old-town.example', 'nobody.example'],
  '/api/organizations/slug/:slug': ['harbor', 'harbor-hoops', 'river', 'old-town', 'closed', 'nobody'],
  '/api/pages/by-slug/:slug': ['home', 'about', 'sponsors', 'RULES', 'house-rules', 'draft', 'nothing'],
}

/** Queries in addition to those with an id. */
const queries: Readonly<Record<string, readonly Record<string, string>[]>> = {
  '/api/gamesv2': [{ from: '2026-05-10', to: '2026-06-10' }, { from: '2026-06-01' }],
  '/api/playersv2/:id/basic': [{ scope: 'all' }],
  '/api/export/standings.csv': [{ seasonId: 'all' }],
  '/api/export/schedule.csv': [{ seasonId: 'all' }],
  '/api/export/rosters.csv': [{ seasonId: 'all' }],
  '/api/export/box-scores.csv': [{ seasonId: 'all' }],
  '/api/records/top20Points': [{ seasonId: 'all' }],
  '/api/records/top20TeamWins': [{ seasonId: 'all' }],
  '/api/records/top20Threes': [{ seasonId: 'all' }],
  '/api/stat-leaders': [{ seasonId: 'all' }],
  '/api/playerAttributes': [{ sportId: 'basketball' }, { sportId: 'soccer' }],
  '/api/history': [
    { limit: '200' },
    { limit: '5', before: '300' },
    { kind: 'ScoreRecorded' },
    { from: '2026-05-02' },
  ],
  '/api/history.csv': [{ kind: 'GameScheduled' }],
  '/api/schedules/:id/draft': [{ seed: '3' }],
}

/** Endpoints that refuse a request without a query, or answer it differently each time. */
const neverPlain: readonly string[] = [
  '/api/schedules/:id/draft',
  '/api/teams/teamsByLeague',
  '/api/games/weekly-games',
  '/api/games/weekly-byes',
  '/api/pages/by-slug/:slug',
]

const weekIndexes = ['0', '1', '2', '5']

/** A GET request of an account, or of a visitor if `as` is null. */
export interface PlannedRequest {
  endpoint: string
  url: string
  as: string | null
}

/** Returns every GET request: as a visitor, as the owner of each organization, and as super_admin. */
export function planRequests({ events, accounts }: RecordedLog): PlannedRequest[] {
  const superAdmin = accounts.find(({ role }) => role === 'super_admin')
  const owners = accounts.filter(({ organizationId }) => organizationId !== null)
  const planned = askedEndpoints.flatMap((endpoint): PlannedRequest[] => {
    const plan = (as: string | null, urls: readonly string[]) =>
      urls.map((url) => ({ endpoint: keyOf(endpoint), url, as }))
    return owners.flatMap((owner) => {
      const own = events.filter(({ meta }) => meta['organizationId'] === owner.organizationId)
      const byId = { organization_id: owner.organizationId ?? '' }
      return [
        ...(endpoint.access === 'public'
          ? plan(null, urlsOf(endpoint, own, owner, { slug: owner.slug ?? '' }))
          : []),
        ...(endpoint.access === 'super_admin' ? [] : plan(owner.username, urlsOf(endpoint, own, owner, {}))),
        ...(superAdmin ? plan(superAdmin.username, urlsOf(endpoint, own, owner, byId)) : []),
      ]
    })
  })
  return [...new Map(planned.map((request) => [`${request.as} ${request.url}`, request])).values()]
}

/**
 * Returns URLs of an endpoint with ids from the organization's events, those of deleted entities included.
 */
function urlsOf(
  endpoint: Endpoint,
  events: readonly StoredEvent[],
  owner: Account,
  tenant: Record<string, string>,
) {
  const tenantQuery = endpoint.query && 'slug' in endpoint.query.shape ? tenant : {}
  return paramsOf(endpoint, events).flatMap((params) =>
    queriesOf(endpoint, events, owner).map((query) =>
      addressOf(endpoint, { params, query: { ...tenantQuery, ...query }, body: undefined }),
    ),
  )
}

/** Returns values for the path parameters. Ids belong together if they occur in the same event. */
function paramsOf(endpoint: Endpoint, events: readonly StoredEvent[]): Record<string, string>[] {
  const names = Object.keys(endpoint.params?.shape ?? {})
  const fields = names.flatMap((name) => {
    const kind = endpoint.refs?.find(({ field }) => field === `params.${name}`)?.kind
    const field = kind && idFields[kind]
    return field ? [{ name, field }] : []
  })
  const parameter = names.find((name) => !fields.some((field) => field.name === name))
  const ids = fields.length === 0 ? [{}] : idsTogether(fields, events)
  if (parameter === undefined) return ids
  return ids.flatMap((each) =>
    (parameterValues[endpoint.path] ?? parameterValues[parameter] ?? []).map((value) => ({
      ...each,
      [parameter]: value,
    })),
  )
}

/** How many ids of each kind are requested. Those that occur in the most event types come first. */
const MAX_IDS = 16

function idsTogether(fields: readonly { name: string; field: string }[], events: readonly StoredEvent[]) {
  const texts = events.map(({ type, data, eventId }) => ({
    type,
    text: `${eventId} ${JSON.stringify(data)}`,
  }))
  const typesWith = (id: string) =>
    new Set(texts.filter(({ text }) => text.includes(id)).map(({ type }) => type)).size
  const found = new Map<string, { ids: Record<string, string>; types: number }>()
  for (const { eventId, meta, data } of events) {
    const fieldsOfEvent: Record<string, unknown> = {
      ...data,
      eventId,
      organizationId: meta['organizationId'],
    }
    const values = fields.map(({ field }) => fieldsOfEvent[field]).filter((id) => typeof id === 'string')
    const key = values.join()
    if (values.length < fields.length || found.has(key)) continue
    const ids = Object.fromEntries(fields.map(({ name }, nth) => [name, values[nth] ?? '']))
    found.set(key, { ids, types: typesWith(values.at(-1) ?? '') })
  }
  const longestFirst = [...found.values()].toSorted((a, b) => b.types - a.types)
  return longestFirst.slice(0, MAX_IDS).map(({ ids }) => ids)
}

function queriesOf(
  endpoint: Endpoint,
  events: readonly StoredEvent[],
  owner: Account,
): Record<string, string>[] {
  const refs = endpoint.refs?.filter(({ field }) => field.startsWith('query.')) ?? []
  const narrowed = refs.flatMap(({ field, kind }) => {
    const name = field.slice('query.'.length)
    if (kind === 'organization') return name === 'orgId' ? [{ orgId: owner.organizationId ?? '' }] : []
    return idsTogether([{ name, field: idFields[kind] ?? '' }], events)
  })
  const weekly = endpoint.query && 'weekIndex' in endpoint.query.shape
  const byId = weekly
    ? narrowed.flatMap((id) => weekIndexes.map((weekIndex) => ({ ...id, weekIndex })))
    : narrowed
  const subjects = endpoint.path === '/api/history' ? subjectsOf(events) : []
  const plain = neverPlain.includes(endpoint.path) ? [] : [{}]
  return [...plain, ...byId, ...subjects, ...(queries[endpoint.path] ?? [])]
}

/** Returns two entities of each kind by which the history can be filtered. */
function subjectsOf(events: readonly StoredEvent[]): Record<string, string>[] {
  return (['game', 'player', 'teamEntry', 'league', 'season', 'division'] as const).flatMap((kind) =>
    idsTogether([{ name: 'subject', field: idFields[kind] ?? '' }], events).slice(0, 2),
  )
}
