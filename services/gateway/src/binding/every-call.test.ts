import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultAttributeId } from '@league/contracts/attribute/defaults'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { featureId } from '@league/contracts/organization/features'
import { deleteBusiness } from '@league/operations/business/delete-business'
import { deletePlayer } from '@league/operations/player/delete-player'
import { deleteGame } from '@league/operations/game/delete-game'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { leaveLeague } from '@league/operations/team/leave-league'
import { deleteLeague } from '@league/operations/league/delete-league'
import { deleteSeason } from '@league/operations/season/delete-season'
import { deleteGlobalTeam } from '@league/operations/processes/delete-global-team'
import { deleteOrganization } from '@league/operations/processes/delete-organization'
import { removeDivision } from '@league/operations/processes/remove-division'
import { removeLink } from '@league/operations/processes/remove-link'
import { removeSchedule } from '@league/operations/processes/remove-schedule'
import { removeUser } from '@league/operations/processes/remove-user'
import { periodId, statId } from '@league/operations/statistics/ids'
import { drawBracket } from '../testing/bracket.ts'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { formOf } from '../testing/form.ts'
import { takeFreeDays } from '../testing/free-days.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { addressOf, idFor, sampleRequest, type SampleRequest, withId } from '../testing/sample-request.ts'
import { contextOf, openOrganization, playSeason, type SampleSeason } from '../testing/season.ts'

let product: Product
let own: SampleSeason
let foreign: SampleSeason
let deleted: SampleSeason
let sibling: SampleSeason
const people: Record<string, TestCaller & { userId?: string }> = {}

beforeAll(async () => {
  product = await startProduct()
  const { write } = product
  const east = await openOrganization(write, 'east', 'east.example')
  const west = await openOrganization(write, 'west')
  own = await playSeason(write, east)
  sibling = await playSeason(write, east, '2025')
  foreign = await playSeason(write, west)
  deleted = await playSeason(write, east, '2024')
  for (const season of [own, sibling, foreign, deleted]) {
    const next = () => contextOf(season.organizationId)
    season.bracketGameId = await drawBracket(write, next, season, season.ids.division)
  }
  await deleteAll(deleted)
  const gone = await openOrganization(write, 'gone')
  await deleteOrganization(write, contextOf(gone))
  Object.assign(deleted.ids, {
    organization: gone,
    feature: featureId(gone, 'brackets'),
    attribute: defaultAttributeId(gone, 'basketball', 'number'),
    stat: statId(gone, 'basketball', 'pts'),
    gamePeriod: periodId(gone, 'basketball', 'Q1'),
  })
  const sign = async (
    username: string,
    role: 'org_owner' | 'staff' | 'super_admin',
    organizationId: string | null,
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
  await product.feed.waitFor(
    ['directory', 'history', 'standings', 'schedule', 'calendar', 'site'],
    await write.store.head(),
    20_000,
  )
})
afterAll(() => product?.stop())

/** One after the other, from the leaves up: each is deleted itself, not only by what it is below of. */
async function deleteAll({ organizationId, seasonId, leagueId, home, gameId, ids }: SampleSeason) {
  const context = () => contextOf(organizationId)
  const { write } = product
  await handleCommand(write, deleteGame, { command: {}, context: context(), streamId: gameId })
  await removeDivision(write, context(), { seasonId, divisionId: ids.division })
  await removeSchedule(write, context(), { scheduleId: ids.schedule })
  await takeFreeDays(write, context, { leagueId, bye: ids.bye, weekOff: ids.weekOff })
  await removeUser(write, context(), { userId: ids.user })
  const business = { command: {}, context: context(), streamId: ids.business }
  await handleCommand(write, deleteBusiness, business)
  await handleCommand(write, deletePlayer, { command: {}, context: context(), streamId: ids.player })
  const team = { command: { teamEntryId: home.id }, context: context(), streamId: leagueId }
  await handleCommand(write, leaveLeague, team)
  await deleteGlobalTeam(write, context(), { teamId: ids.team, entries: [] })
  await handleCommand(write, deleteLeague, { command: { leagueId }, context: context(), streamId: seasonId })
  await handleCommand(write, deleteSeason, { command: {}, context: context(), streamId: seasonId })
  await removeLink(write, context(), { linkId: ids.link })
}

const send = (who: string, endpoint: Endpoint, request: SampleRequest) => {
  const caller = people[who] as TestCaller
  const { method, upload } = endpoint
  const url = addressOf(endpoint, request)
  if (!upload?.required) return caller.send({ method, url, body: request.body })
  const fields = Object.entries(request.body ?? {}).map(([name, value]) => ({ name, value: String(value) }))
  const file = { name: upload.fields[0] ?? '', file: 'file', value: 'bytes' }
  const { payload, headers } = formOf([...fields, file])
  return caller.send({ method, url, body: payload, headers })
}
/** Who may make a call, and has no more rights than it needs. */
const allowed = ({ access }: Endpoint) => (access === 'super_admin' ? 'super_admin' : 'east-owner')

const title = ({ id, method, path }: Endpoint) => `${id} ${method} ${path}`
const calls = endpoints.map((endpoint) => [title(endpoint), endpoint] as const)
const guarded = calls.filter(([, { access }]) => access !== 'public')
const refs = calls.flatMap(([name, endpoint]) =>
  (endpoint.refs ?? []).map((ref) => [`${name} at ${ref.at}`, endpoint, ref] as const),
)

describe('R042 R068 R069 R078 R302 R303 who may call', () => {
  it.each(guarded)(
    '%s refuses visitors, deleted users, and who must choose a new password',
    async (_, endpoint) => {
      const request = sampleRequest(endpoint, own)
      for (const who of ['anonymous', 'deleted']) {
        const answer = await send(who, endpoint, request)
        expect([who, answer.status, answer.json.code]).toEqual([who, 401, 'not-signed-in'])
      }
      const answer = await send('must-change', endpoint, request)
      // Choosing a password is what is left to them. The one of the sample is no good.
      const expected = endpoint.whileChangingPassword ? [422, 'invalid'] : [403, 'must-change-password']
      expect([answer.status, answer.json.code]).toEqual(expected)
    },
  )

  it.each(guarded)(
    '%s lets in those of a high enough role alone, also one demoted a moment ago',
    async (_, endpoint) => {
      const request = sampleRequest(endpoint, own)
      const refused = {
        'signed-in': [],
        organizer: [],
        owner: ['east-staff', 'demoted'],
        super_admin: ['east-staff', 'east-owner', 'demoted'],
        public: [],
      }[endpoint.access] as string[]
      for (const who of refused)
        expect([who, (await send(who, endpoint, request)).status]).toEqual([who, 403])
      if (endpoint.method !== 'GET' || endpoint.id === 'import-read') return
      for (const who of ['east-owner', 'east-staff', 'demoted', 'super_admin']) {
        if (refused.includes(who)) continue
        const answer = await send(who, endpoint, asFor(who, endpoint, request))
        expect([who, answer.status, answer.text.slice(0, 200)]).toEqual([who, 200, expect.anything()])
      }
    },
  )

  it.each(calls.filter(([, { access, method }]) => access === 'public' && method === 'GET'))(
    '%s answers visitors',
    async (_, endpoint) => {
      const answer = await send('anonymous', endpoint, inEast(endpoint, sampleRequest(endpoint, own)))
      expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()])
    },
  )
})

describe('whose ids', () => {
  it.each(refs)(
    '%s answers 404 to the byte alike for foreign, deleted and absent ids',
    async (_, endpoint, ref) => {
      const request = sampleRequest(endpoint, own)
      const who = allowed(endpoint)
      const absent = await send(who, endpoint, withId(request, ref.at, 'no-such-id'))
      expect([absent.status, absent.json]).toEqual([404, { code: 'not-found', message: 'Not found.' }])
      const cases: Record<string, string> = {}
      // Nothing is foreign to super_admin.
      if (who !== 'super_admin') cases['foreign'] = idFor(endpoint, ref.kind, foreign)
      if (ref.kind !== 'event') cases['deleted'] = deleted.ids[ref.kind]
      if (ref.within) cases['of a sibling'] = idFor(endpoint, ref.kind, sibling)
      for (const [name, id] of Object.entries(cases)) {
        const answer = await send(who, endpoint, withId(request, ref.at, id))
        expect([name, answer.status, answer.text]).toEqual([name, 404, absent.text])
        expect(withoutDate(answer.headers)).toEqual(withoutDate(absent.headers))
      }
    },
  )

  it.each(refs.filter(([, , ref]) => ref.within))(
    '%s gives super_admin no mixture of organizations',
    async (_, endpoint, ref) => {
      const answer = await send(
        'super_admin',
        endpoint,
        withId(sampleRequest(endpoint, own), ref.at, idFor(endpoint, ref.kind, foreign)),
      )
      expect([answer.status, answer.json.code]).toEqual([404, 'not-found'])
    },
  )

  it.each(refs)('%s is refused to the people of another organization', async (_, endpoint) => {
    for (const who of ['west-owner', 'west-staff']) {
      const answer = await send(who, endpoint, sampleRequest(endpoint, own))
      const named = endpoint.refs?.some(({ at }) => at.startsWith('params.'))
      const mayCall =
        endpoint.access !== 'super_admin' && (endpoint.access !== 'owner' || who === 'west-owner')
      if (named) expect([who, answer.status]).toEqual([who, mayCall ? 404 : 403])
    }
  })
})

/** super_admin names the organization; staff see no user but themselves. */
function asFor(who: string, endpoint: Endpoint, request: SampleRequest): SampleRequest {
  if (who === 'super_admin') return inEast(endpoint, request)
  // A user in the query is one whom super_admin acts for.
  const user = endpoint.refs?.find(({ kind, at }) => kind === 'user' && !at.startsWith('query.'))
  const isStaff = who === 'east-staff' || who === 'demoted'
  return user && isStaff ? withId(request, user.at, people[who]?.userId ?? '') : request
}

function inEast(endpoint: Endpoint, request: SampleRequest): SampleRequest {
  return endpoint.query && Object.hasOwn(endpoint.query.shape, 'slug')
    ? { ...request, query: { ...request.query, slug: 'east' } }
    : request
}

function withoutDate(headers: Record<string, unknown>) {
  return { ...headers, date: null }
}
