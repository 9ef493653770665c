import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { idFields } from '@league/contracts/testing/id-fields'
import { drawBracket } from '../testing/bracket.ts'
import { callerOf, type Request, signedIn, type TestCaller } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { idFor, sampleRequest, type SampleRequest, sentRequest, withId } from '../testing/sample-request.ts'
import { scorerWithLink } from '../testing/scorer.ts'
import { scriptOf } from '../testing/script.ts'
import { contextOf, openOrganization, playSeason, type SampleSeason } from '../testing/season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'
import { storedAbout } from '../testing/traces.ts'

/** The day of the sample games and of the scorer links. */
const DAY = '2026-05-20'
const ABSENT = 'no-such-id'
/** Where an endpoint does not declare the kind of an id, the owner tries ids of all kinds, and the others so many. */
const IDS_OF_OTHERS = 3

type Send = (request: Request) => Promise<{ status: number; text: string }>

let product: Product
let own: SampleSeason
let foreign: SampleSeason
/** Ids of an API token and of a scorer link of both organizations, which are not in the log. */
let access: Record<'own' | 'foreign', { tokenId: string; linkId: string; scorerId: string }>
/** An own game that is not of the scorer link. */
let gameOfAnotherDay: string
/** Everybody who changes things in the own organization, by role and credential. */
let callers: Record<'owner' | 'staff' | 'token of the owner' | 'token for staff' | 'scorer', Send>
let foreignScorer: Awaited<ReturnType<typeof scorerWithLink>>
let foreignBefore: Awaited<ReturnType<typeof storedAbout>>
/** Texts that only the other organization stores, such as the names of its players. */
let foreignTexts: string[]

beforeAll(async () => {
  product = await startProduct()
  product.time.now = new Date(`${DAY}T23:00:00.000Z`)
  const west = await open('west')
  const east = await open('east')
  own = east.season
  foreign = west.season
  foreignScorer = west.scorer
  access = { own: east.access, foreign: west.access }
  const { organizationId, seasonId, leagueId, home, away } = own
  const game = { home_team_id: home.id, away_team_id: away.id, date: '2026-05-21' }
  const scheduled = await east.owner.post(`/api/seasonsv2/${seasonId}/leagues/${leagueId}/games`, game)
  gameOfAnotherDay = scheduled.json.game.id
  const scorer = await scorerWithLink(product, east.owner, { date: DAY }, 'Alex')
  const token = { userId: east.owner.userId, organizationId }
  callers = {
    owner: east.owner.send,
    staff: (await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })).send,
    'token of the owner': withHeaders(callerOf(product), {
      authorization: `Bearer ${(await scriptOf(product, { ...token, role: 'org_owner' })).token}`,
    }),
    'token for staff': withHeaders(callerOf(product), {
      authorization: `Bearer ${(await scriptOf(product, token)).token}`,
    }),
    scorer: withHeaders(scorer.elsewhere, { 'x-scorer': scorer.id }),
  }
  await waitForReadModels(product)
  foreignBefore = await storedAbout(product.pool, foreign.organizationId)
  foreignTexts = textsOnlyIn(foreignBefore, await storedAbout(product.pool, organizationId))
})
afterAll(() => product?.stop())

/** Opens an organization with a season, its owner, an API token and a scorer link. */
async function open(slug: string) {
  const { dependencies } = product
  const organizationId = await openOrganization(dependencies, slug, `${slug}.example`)
  const season = await playSeason(dependencies, organizationId)
  const next = () => contextOf(organizationId)
  season.bracketGameId = await drawBracket(dependencies, next, season, season.ids.division)
  const owner = await signedIn(product, { username: `${slug}-owner`, role: 'org_owner', organizationId })
  const scorer = await scorerWithLink(product, owner, { date: DAY })
  const { json } = await owner.post('/api/tokens', { name: 'Scores', role: 'staff', expiresOn: DAY })
  const access = { tokenId: json.apiToken.id, linkId: scorer.linkId, scorerId: scorer.id }
  return { season, owner, scorer, access }
}

function withHeaders({ send }: TestCaller, headers: Record<string, string>): Send {
  return (request) => send({ ...request, headers: { ...request.headers, ...headers } })
}

function textsOnlyIn(rows: unknown, others: unknown): string[] {
  const known = JSON.stringify(others)
  const texts = new Set<string>()
  JSON.stringify(rows, (_, value: unknown) => {
    if (typeof value === 'string' && value.length > 3 && !known.includes(value)) texts.add(value)
    return value
  })
  return [...texts]
}

/** Expects that the log does not grow. */
async function withoutEvents(act: () => Promise<void>) {
  const head = await product.dependencies.store.head()
  await act()
  expect(await product.dependencies.store.head()).toBe(head)
}

const title = ({ id, method, path }: Endpoint) => `${id} ${method} ${path}`
const changes = endpoints.filter(({ method }) => method !== 'GET')
const places = changes.flatMap((endpoint) =>
  idFields(endpoint).map((field) => [`${title(endpoint)} at ${field}`, endpoint, field] as const),
)

/** Returns a request with ids of one organization. */
function requestOf(endpoint: Endpoint, whose: 'own' | 'foreign'): SampleRequest {
  const request = sampleRequest(endpoint, whose === 'own' ? own : foreign)
  const names = Object.keys(request.params)
  const ids = Object.entries(access[whose]).filter(([name]) => names.includes(name))
  return { ...request, params: { ...request.params, ...Object.fromEntries(ids) } }
}

/** The names of what is created are random. */
const withoutName = ({ body, ...request }: SampleRequest) => ({
  ...request,
  body: { ...(body as object), name: '' },
})

/** Ids that need not exist: some are only compared with others, and the access of a scorer may have ended. */
const optionalIds = ['body.seen[]', 'body.plays[].of', 'params.scorerId']

/** Returns the ids of the other organization that fit a field: all of them if the endpoint declares no kind. */
function foreignIds(endpoint: Endpoint, field: string): string[] {
  const ref = endpoint.refs?.find((declared) => declared.field === field)
  if (!ref) return [...new Set([...Object.values(access.foreign), ...Object.values(foreign.ids)])]
  return [ref.kind, ...(ref.orKind ? [ref.orKind] : [])].map((kind) => idFor(endpoint, kind, foreign))
}

describe('a request to change something with an id of another organization', () => {
  it.each(places)('%s has the same outcome as with an id that does not exist', (_, endpoint, field) =>
    withoutEvents(async () => {
      const request = requestOf(endpoint, 'own')
      const requestWith = (id: string) => sentRequest(endpoint, withId(request, field, id))
      const isDeclared = endpoint.refs?.some((ref) => ref.field === field)
      for (const [name, send] of Object.entries(callers)) {
        const absent = await send(requestWith(ABSENT))
        if (!optionalIds.includes(field)) expect([403, 404, 422]).toContain(absent.status)
        // 404 shows that nothing else is wrong with the request.
        if (isDeclared && name === 'owner')
          expect(absent.status, absent.text).toBe(endpoint.access === 'super_admin' ? 403 : 404)
        const ids = foreignIds(endpoint, field)
        for (const id of name === 'owner' ? ids : ids.slice(0, IDS_OF_OTHERS)) {
          const answer = await send(requestWith(id))
          const answered = [name, id, answer.status, answer.text.replaceAll(id, ABSENT)]
          expect(answered).toEqual([name, id, absent.status, absent.text])
          const revealed = foreignTexts.filter((text) => text !== id && answer.text.includes(text))
          expect([name, id, revealed]).toEqual([name, id, []])
        }
      }
    }),
  )

  const changesById = changes.filter((endpoint) => idFields(endpoint).length > 0)
  it.each(changesById.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s is refused if all its ids belong together',
    (_, endpoint) =>
      withoutEvents(async () => {
        const request = requestOf(endpoint, 'foreign')
        // The sample contains no optional ids.
        if (isDeepStrictEqual(withoutName(request), withoutName(requestOf(endpoint, 'own')))) return
        for (const [name, send] of Object.entries(callers)) {
          const { status, text } = await send(sentRequest(endpoint, request))
          expect([403, 404], `${name}: ${text}`).toContain(status)
        }
      }),
  )

  it('attribute values of a player are refused under the id of an attribute of another organization', () =>
    withoutEvents(async () => {
      const body = { attributeValues: JSON.stringify({ [foreign.ids.attribute]: '7' }) }
      const answer = await callers.owner({
        method: 'PUT',
        url: `/api/playersv2/${own.ids.player}`,
        body,
      })
      expect(answer).toMatchObject({ status: 422, json: { code: 'invalid' } })
    }))

  it('the other organization has the same events and rows as before all these requests', async () => {
    expect(await storedAbout(product.pool, foreign.organizationId)).toEqual(foreignBefore)
    expect((await foreignScorer.get('/api/scorer')).status).toBe(200)
    for (const table of ['events', 'accounts.users', 'accounts.api_tokens', 'accounts.scorer_links'])
      expect(foreignBefore[table]).not.toEqual([])
  })
})

describe('a scorer with a link', () => {
  const games = endpoints.flatMap((endpoint) =>
    (endpoint.scorers ? (endpoint.refs ?? []) : [])
      .filter(({ kind }) => kind === 'game')
      .map(({ field }) => [`${title(endpoint)} at ${field}`, endpoint, field] as const),
  )

  it.each(games)('%s accepts games of the link and no others', async (_, endpoint, field) => {
    const request = sampleRequest(endpoint, own)
    for (const id of [gameOfAnotherDay, foreign.gameId, ABSENT])
      await withoutEvents(async () => {
        const answer = await callers.scorer(sentRequest(endpoint, withId(request, field, id)))
        expect(answer).toMatchObject({ status: 403, json: { code: 'scorer-refused' } })
      })
    const { status } = await callers.scorer(sentRequest(endpoint, request))
    expect([200, 409]).toContain(status)
  })
})
