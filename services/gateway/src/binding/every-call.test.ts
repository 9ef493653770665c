import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultAttributeId } from '@league/contracts/attribute/defaults'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint, EntityKind } from '@league/contracts/kernel/endpoint'
import { featureId } from '@league/contracts/organization/features'
import { deleteBusiness } from '@league/operations/business/commands'
import { deleteVenueProcess } from '@league/operations/processes/venue'
import { deletePlayer } from '@league/operations/player/commands'
import { deleteGame } from '@league/operations/game/status-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { removeTeamFromLeague } from '@league/operations/team/entry/commands'
import { deleteLeague } from '@league/operations/league/commands'
import { deleteSeason } from '@league/operations/season/commands'
import { deleteGlobalTeamProcess } from '@league/operations/processes/team/global-team'
import { deleteOrganizationProcess } from '@league/operations/processes/organization'
import { deleteDivisionProcess } from '@league/operations/processes/bracket/delete-division'
import { removeLinkProcess } from '@league/operations/processes/site'
import { deleteScheduleProcess } from '@league/operations/processes/schedule/delete-schedule'
import { removeUserProcess } from '@league/operations/processes/account'
import { defaultPeriodId, defaultStatId } from '@league/operations/statistics/state'
import { drawBracket } from '../testing/bracket.ts'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { deleteFreeDays } from '../testing/free-days.ts'
import { type Product, startProduct } from '../testing/product.ts'
import {
  addressOf,
  idFor,
  sampleRequest,
  type SampleRequest,
  sentRequest,
  withId,
} from '../testing/sample-request.ts'
import { scorerWithLink } from '../testing/scorer.ts'
import { type Script, scriptOf } from '../testing/script.ts'
import { contextOf, openOrganization, playSeason, type SampleSeason } from '../testing/season.ts'

let product: Product
let own: SampleSeason
let foreign: SampleSeason
let deleted: SampleSeason
let sibling: SampleSeason
const people: Record<string, TestCaller & { userId?: UserId }> = {}
/** Somebody with a scorer link for a day without games. */
let scorer: { id: string; cookie: string }
/** Scripts with API tokens of the owner of east, by the role of the token. */
let scripts: Record<'org_owner' | 'staff', Script>

beforeAll(async () => {
  product = await startProduct()
  const { dependencies } = product
  const east = await openOrganization(dependencies, 'east', 'east.example')
  const west = await openOrganization(dependencies, 'west')
  own = await playSeason(dependencies, east)
  sibling = await playSeason(dependencies, east, '2025')
  foreign = await playSeason(dependencies, west)
  deleted = await playSeason(dependencies, east, '2024')
  for (const season of [own, sibling, foreign, deleted]) {
    const next = () => contextOf(season.organizationId)
    season.bracketGameId = await drawBracket(dependencies, next, season, season.ids.division)
  }
  await deleteAll(deleted)
  const deletedOrganization = await openOrganization(dependencies, 'gone')
  await deleteOrganizationProcess(dependencies, contextOf(deletedOrganization))
  Object.assign(deleted.ids, {
    organization: deletedOrganization,
    feature: featureId(deletedOrganization, 'brackets'),
    attribute: defaultAttributeId(deletedOrganization, 'basketball', 'number'),
    stat: defaultStatId(deletedOrganization, 'basketball', 'pts'),
    gamePeriod: defaultPeriodId(deletedOrganization, 'basketball', 'Q1'),
  })
  const sign = async (
    username: string,
    role: 'org_owner' | 'staff' | 'super_admin',
    organizationId: OrganizationId | null,
  ) => {
    people[username] = await signedIn(product, { username, role, organizationId })
  }
  people['anonymous'] = callerOf(product)
  await sign('east-owner', 'org_owner', east)
  await sign('east-staff', 'staff', east)
  await sign('west-owner', 'org_owner', west)
  await sign('west-staff', 'staff', west)
  await sign('super_admin', 'super_admin', null)
  await sign('deleted', 'staff', east)
  await sign('must-change', 'staff', east)
  await sign('demoted', 'org_owner', east)
  await product.pool.query(`update accounts.users set deleted_at = now() where username = 'deleted'`)
  await product.pool.query(
    `update accounts.users set must_change_password = true where username = 'must-change'`,
  )
  await product.pool.query(`update accounts.users set role = 'staff' where username = 'demoted'`)
  const token = { userId: people['east-owner']?.userId ?? '', organizationId: east }
  scripts = {
    org_owner: await scriptOf(product, { ...token, role: 'org_owner' }),
    staff: await scriptOf(product, token),
  }
  scorer = await scorerWithLink(product, people['east-owner'] as TestCaller, { date: '2026-05-02' })
  await product.feed.waitFor(
    ['directory', 'history', 'standings', 'schedule', 'calendar', 'site'],
    await dependencies.store.head(),
    20_000,
  )
})
afterAll(() => product?.stop())

/**
 * Deletes everything from the leaves up, so each entity is deleted itself and not only through its parent.
 */
async function deleteAll({ organizationId, seasonId, leagueId, home, gameId, ids }: SampleSeason) {
  const metadata = () => contextOf(organizationId)
  const { dependencies } = product
  await handleCommand(dependencies, deleteGame, { command: {}, metadata: metadata(), streamId: gameId })
  await deleteDivisionProcess(dependencies, metadata(), { seasonId, divisionId: ids.division })
  await deleteScheduleProcess(dependencies, metadata(), { scheduleId: ids.schedule })
  await deleteFreeDays(dependencies, metadata, { leagueId, bye: ids.bye, weekOff: ids.weekOff })
  await removeUserProcess(dependencies, metadata(), { userId: ids.user })
  const business = { command: {}, metadata: metadata(), streamId: ids.business }
  await handleCommand(dependencies, deleteBusiness, business)
  await deleteVenueProcess(dependencies, metadata(), { venueId: ids.venue })
  await handleCommand(dependencies, deletePlayer, { command: {}, metadata: metadata(), streamId: ids.player })
  const team = { command: { teamEntryId: home.id }, metadata: metadata(), streamId: leagueId }
  await handleCommand(dependencies, removeTeamFromLeague, team)
  await deleteGlobalTeamProcess(dependencies, metadata(), {
    teamId: ids.team,
    entries: { value: [], position: 0n },
  })
  await handleCommand(dependencies, deleteLeague, {
    command: { leagueId },
    metadata: metadata(),
    streamId: seasonId,
  })
  await handleCommand(dependencies, deleteSeason, { command: {}, metadata: metadata(), streamId: seasonId })
  await removeLinkProcess(dependencies, metadata(), { linkId: ids.link })
}

const send = (callerName: string, endpoint: Endpoint, request: SampleRequest) =>
  (people[callerName] as TestCaller).send(sentRequest(endpoint, request))
/** Returns the caller with the lowest role that may call the endpoint. */
const allowed = ({ access }: Endpoint) => (access === 'super_admin' ? 'super_admin' : 'east-owner')

const title = ({ id, method, path }: Endpoint) => `${id} ${method} ${path}`
const calls = endpoints.map((endpoint) => [title(endpoint), endpoint] as const)
const guarded = calls.filter(([, { access }]) => access !== 'public')
const refs = calls.flatMap(([name, endpoint]) =>
  (endpoint.refs ?? []).map((ref) => [`${name} at ${ref.field}`, endpoint, ref] as const),
)

describe('access (R042, R068, R069, R078, R302, R303)', () => {
  it.each(guarded)(
    '%s refuses visitors, deleted users, and users who must choose a new password',
    async (_, endpoint) => {
      const request = sampleRequest(endpoint, own)
      for (const callerName of ['anonymous', 'deleted']) {
        const answer = await send(callerName, endpoint, request)
        expect([callerName, answer.status, answer.json.code]).toEqual([callerName, 401, 'not-signed-in'])
      }
      const answer = await send('must-change', endpoint, request)
      // These users may only choose a password, and the sample password is invalid.
      const expected = endpoint.whileChangingPassword ? [422, 'invalid'] : [403, 'must-change-password']
      expect([answer.status, answer.json.code]).toEqual(expected)
    },
  )

  it.each(guarded)(
    '%s accepts only callers of a sufficient role, including a role that was lowered a moment ago',
    async (_, endpoint) => {
      const request = sampleRequest(endpoint, own)
      const refused = {
        'signed-in': [],
        organizer: [],
        owner: ['east-staff', 'demoted'],
        super_admin: ['east-staff', 'east-owner', 'demoted'],
        scorer: ['east-staff', 'east-owner', 'demoted', 'super_admin'],
        public: [],
      }[endpoint.access] as string[]
      for (const callerName of refused)
        expect([callerName, (await send(callerName, endpoint, request)).status]).toEqual([callerName, 403])
      if (endpoint.method !== 'GET' || endpoint.id === 'import-read') return
      for (const callerName of ['east-owner', 'east-staff', 'demoted', 'super_admin']) {
        if (refused.includes(callerName)) continue
        const answer = await send(callerName, endpoint, adaptTo(callerName, endpoint, request))
        expect([callerName, answer.status, answer.text.slice(0, 200)]).toEqual([
          callerName,
          200,
          expect.anything(),
        ])
      }
    },
  )

  it.each(calls)(
    '%s accepts API tokens of a sufficient role, unless it refuses all tokens',
    async (_, endpoint) => {
      const { access, apiTokens, method, id } = endpoint
      const { body, ...request } = sampleRequest(endpoint, own)
      for (const role of ['staff', 'org_owner'] as const) {
        const script = scripts[role]
        const send = () =>
          script.send(method, addressOf(endpoint, { body, ...request }), body ? { body } : {})
        const mayCall = access !== 'super_admin' && (access !== 'owner' || role === 'org_owner')
        const refusal = apiTokens === 'refused' ? 'api-token-refused' : mayCall ? null : 'forbidden'
        if (refusal) {
          const answer = await send()
          expect([role, answer.status, answer.json.code]).toEqual([role, 403, refusal])
        } else if (method === 'GET' && id !== 'import-read')
          expect([role, (await send()).status]).toEqual([role, 200])
      }
    },
  )

  it.each(calls)(
    '%s refuses scorers with a link, unless it is declared for them and about their games',
    async (_, endpoint) => {
      // A session that ended itself would end the test for the other calls.
      if (endpoint.access === 'scorer') return
      const { body, ...request } = sampleRequest(endpoint, own)
      const answer = await callerOf(product, scorer.cookie).send({
        method: endpoint.method,
        url: addressOf(endpoint, { body, ...request }),
        body: endpoint.upload ? undefined : body,
        headers: { 'x-scorer': scorer.id },
      })
      // The sample game is on another day than the link.
      expect([answer.status, answer.json?.code]).toEqual([403, 'scorer-refused'])
    },
  )

  it.each(calls.filter(([, { access, method }]) => access === 'public' && method === 'GET'))(
    '%s responds to visitors',
    async (_, endpoint) => {
      const answer = await send('anonymous', endpoint, inEast(endpoint, sampleRequest(endpoint, own)))
      expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()])
    },
  )
})

describe('ids in a request', () => {
  it.each(refs)('%s returns the same 404 for foreign, deleted and absent ids', async (_, endpoint, ref) => {
    const request = sampleRequest(endpoint, own)
    const callerName = allowed(endpoint)
    const absent = await send(callerName, endpoint, withId(request, ref.field, 'no-such-id'))
    expect([absent.status, absent.json]).toEqual([404, { code: 'not-found', message: 'Not found.' }])
    const cases: Record<string, string> = {}
    // No id is foreign to super_admin, and a public read may name another organization (decision 42).
    if (callerName !== 'super_admin' && !mayNameAnother(endpoint, ref.kind))
      cases['foreign'] = idFor(endpoint, ref.kind, foreign)
    if (ref.kind !== 'event' && !ref.evenDeleted) cases['deleted'] = deleted.ids[ref.kind]
    if (ref.within) cases['of a sibling'] = idFor(endpoint, ref.kind, sibling)
    for (const [name, id] of Object.entries(cases)) {
      const answer = await send(callerName, endpoint, withId(request, ref.field, id))
      expect([name, answer.status, answer.text]).toEqual([name, 404, absent.text])
      expect(withoutDate(answer.headers)).toEqual(withoutDate(absent.headers))
    }
  })

  it.each(refs.filter(([, , ref]) => ref.within))(
    '%s refuses super_admin ids of different organizations',
    async (_, endpoint, ref) => {
      const answer = await send(
        'super_admin',
        endpoint,
        withId(sampleRequest(endpoint, own), ref.field, idFor(endpoint, ref.kind, foreign)),
      )
      expect([answer.status, answer.json.code]).toEqual([404, 'not-found'])
    },
  )

  it.each(refs.filter(([, endpoint, { kind }]) => hasIdInPath(endpoint) && !mayNameAnother(endpoint, kind)))(
    '%s refuses users of another organization',
    async (_, endpoint) => {
      for (const callerName of ['west-owner', 'west-staff']) {
        const answer = await send(callerName, endpoint, sampleRequest(endpoint, own))
        const mayCall =
          endpoint.access !== 'super_admin' && (endpoint.access !== 'owner' || callerName === 'west-owner')
        expect([callerName, answer.status]).toEqual([callerName, mayCall ? 404 : 403])
      }
    },
  )
})

function hasIdInPath({ refs: declared }: Endpoint): boolean {
  return declared?.some(({ field }) => field.startsWith('params.')) ?? false
}

function mayNameAnother({ access }: Endpoint, kind: EntityKind): boolean {
  return access === 'public' && kind === 'organization'
}

/** Adapts a request to a caller: super_admin names the organization, and staff may only name themselves. */
function adaptTo(callerName: string, endpoint: Endpoint, request: SampleRequest): SampleRequest {
  if (callerName === 'super_admin') return inEast(endpoint, request)
  // A user id in the query is one on whose behalf super_admin acts.
  const user = endpoint.refs?.find(({ kind, field }) => kind === 'user' && !field.startsWith('query.'))
  const isStaff = callerName === 'east-staff' || callerName === 'demoted'
  return user && isStaff ? withId(request, user.field, people[callerName]?.userId ?? '') : request
}

function inEast(endpoint: Endpoint, request: SampleRequest): SampleRequest {
  return endpoint.query && Object.hasOwn(endpoint.query.shape, 'slug')
    ? { ...request, query: { ...request.query, slug: 'east' } }
    : request
}

function withoutDate(headers: Record<string, unknown>) {
  return { ...headers, date: null }
}
