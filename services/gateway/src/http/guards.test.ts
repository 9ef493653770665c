import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import { callerOf, securely } from '../testing/caller.ts'
import { addressOf, sampleRequest } from '../testing/sample-request.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const scores = () => `/api/gamesv2/${signedSeason.season.gameId}/scores`
const right = { score_home: 80, score_away: 75 }

describe('the cross-site check', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['no page', { 'sec-fetch-site': 'none' }, 403],
    ['a page of ours', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('the cross-site check decides about a write from %s', async (_, headers, status) => {
    expect((await signedSeason.owner.put(scores(), right, headers)).status).toBe(status)
  })

  it.each([
    ['no header at all', {}, 403],
    ['an exact origin', { origin: 'http://localhost' }, 200],
    ['another port', { origin: 'http://localhost:81' }, 403],
    ['null', { origin: 'null' }, 403],
    ['an own domain on a port', { host: 'east.example:3000', origin: 'http://east.example:3000' }, 200],
    ['the domain on another port', { host: 'east.example:3000', origin: 'http://east.example:81' }, 403],
    ['the domain without its port', { host: 'east.example:3000', origin: 'http://east.example' }, 403],
    ['the shared host', { host: 'east.example:3000', origin: 'http://localhost:3000' }, 403],
  ])(
    'the cross-site check decides about a write without Sec-Fetch-Site, with %s',
    async (_, headers, status) => {
      const answer = await signedSeason.product.app.inject({
        method: 'PUT',
        url: scores(),
        headers: {
          host: 'localhost',
          cookie: `${signedSeason.owner.cookie}; ${securely(signedSeason.owner.cookie)}`,
          ...headers,
        },
        payload: right,
      })
      expect(answer.statusCode).toBe(status)
    },
  )
})

describe('the host of a request', () => {
  it('the host of a request is refused with 421 if unknown, and may have any port on this machine', async () => {
    const getFrom = (host: string) =>
      callerOf(signedSeason.product, null, host).get('/api/leaguesv2?slug=east')
    expect((await getFrom('elsewhere.example')).json.code).toBe('unknown-host')
    for (const host of ['localhost:3000', '127.0.0.1:81', '[::1]:9', 'stats.example', 'www.stats.example']) {
      expect([host, (await getFrom(host)).status]).toEqual([host, 200])
    }
  })

  it('the host of a request determines the organization on a custom domain', async () => {
    const visitor = callerOf(signedSeason.product, null, 'www.East.example:443')
    expect((await visitor.get('/api/leaguesv2')).json.leagues).toHaveLength(1)
    expect((await visitor.get(`/api/gamesv2/${signedSeason.season.gameId}`)).status).toBe(200)
  })

  it('the host of a request does not replace naming an organization on the shared host (R044)', async () => {
    const answer = await callerOf(signedSeason.product).get('/api/gamesv2')
    expect([answer.status, answer.json.message]).toEqual([401, 'Unauthorized access'])
    expect((await callerOf(signedSeason.product).get('/api/gamesv2?slug=nowhere')).json.code).toBe(
      'organization-not-found',
    )
  })
})

describe('invalid input', () => {
  it.each([
    ['broken JSON', '{"score_home":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1},"score_home":1,"score_away":2}', 'application/json', 400],
    ['text', 'score_home=1', 'text/plain', 415],
    ['a form where none is taken', 'score_home=1', 'application/x-www-form-urlencoded', 415],
    ['null for a number', '{"score_home":null,"score_away":1}', 'application/json', 422],
    ['text for a number', '{"score_home":"1","score_away":1}', 'application/json', 422],
    ['a fraction', '{"score_home":1.5,"score_away":1}', 'application/json', 422],
    ['an empty body', '', 'application/json', 422],
    [
      'a body that is too large',
      JSON.stringify({ ...right, reason: 'x'.repeat(70_000) }),
      'application/json',
      413,
    ],
  ])('invalid input is refused: %s', async (_, body, type, status) => {
    const answer = await signedSeason.owner.put(scores(), body, { 'content-type': type })
    expect([answer.status, typeof answer.json.message]).toEqual([status, 'string'])
  })

  it('a body that is not JSON, or does not say so, is refused with a text about its content type', async () => {
    const { owner } = signedSeason
    for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await owner.put(scores(), JSON.stringify(right), { 'content-type': type as string })
      expect([type, answer.status, answer.json]).toEqual([
        type,
        415,
        {
          code: 'unsupported-content-type',
          message: 'The body needs a Content-Type header that this call accepts, such as application/json.',
        },
      ])
    }
  })

  it('an If-Match header that is not a revision is named in an issue', async () => {
    const answer = await signedSeason.owner.put(scores(), right, { 'if-match': '"latest"' })
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: 'malformed', issues: [{ path: 'If-Match' }] },
    ])
  })

  it('an unknown path, a malformed id and a broken URL get the common error format', async () => {
    const { owner } = signedSeason
    for (const url of ['/api/nothing', '/api/gamesv2/a%20b', `/api/gamesv2/${'x'.repeat(65)}`]) {
      expect([url, (await owner.get(url)).json]).toEqual([url, { code: 'not-found', message: 'Not found.' }])
    }
    expect((await owner.get('/api/gamesv2/%zz')).json.code).toBe('malformed')
    expect((await owner.get('/api/history?limit=many')).json).toMatchObject({
      code: 'malformed',
      issues: [{ path: 'limit' }],
    })
    expect((await owner.get('/api/leaguesv2?slug=a&slug=b')).status).toBe(400)
  })

  it('invalid input is refused if it contains NUL characters or is nested too deeply', async () => {
    const { owner, season } = signedSeason
    const visitor = callerOf(signedSeason.product)
    const page = `/api/pages/by-slug/%00?orgId=${season.organizationId}`
    expect((await visitor.get(page)).status).toBe(404)
    expect((await visitor.get('/api/gamesv2?slug=east&season=%00')).status).toBe(400)
    const name = { username: 'a\u0000', password: 'x' }
    expect((await visitor.post('/api/auth/login', name)).json.code).toBe('login-failed')
    const deep = `{"content":{"blocks":[{"type":"odd","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}]}}`
    const headers = { 'content-type': 'application/json' }
    for (const block of ['odd', 'list']) {
      const body = deep.replace('odd', block).replace('"x"', '"items"')
      expect((await owner.put('/api/pages/any', body, headers)).json.code).toBe('invalid')
    }
  })

  it('invalid input never causes a server error', async () => {
    const { owner, season } = signedSeason
    const writes = endpoints.filter(
      ({ body, id }) => body && id !== 'C002' && id !== 'C003' && id !== 'import-start',
    )
    const request = fc.record({ endpoint: fc.constantFrom(...writes), body: fc.json({ maxDepth: 3 }) })
    await fc.assert(
      fc.asyncProperty(request, async ({ endpoint, body }) => {
        const url = addressOf(endpoint, sampleRequest(endpoint, season))
        const headers = { 'content-type': 'application/json' }
        const answer = await owner.send({ method: endpoint.method, url, body, headers })
        expect([url, body, answer.status < 500]).toEqual([url, body, true])
      }),
      { numRuns: 250 },
    )
  })
})

describe('every response', () => {
  it('every response has the security headers and does not reveal the server software', async () => {
    const { headers } = await callerOf(signedSeason.product).get('/api/organizations')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('the health checks respond with ok while database, log and read models are available', async () => {
    const visitor = callerOf(signedSeason.product, null, 'any.host.example')
    expect((await visitor.get('/livez')).json).toEqual({ ok: true })
    expect((await visitor.get('/readyz')).json).toEqual({ ok: true, problems: [], degraded: [] })
  })
})
