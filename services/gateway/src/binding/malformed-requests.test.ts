import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { signedIn } from '../testing/caller.ts'
import { malformedRequests, type MalformedRequest } from '../testing/malformed-requests.ts'
import { sampleRequest } from '../testing/sample-request.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

/** Requests to each route; the same in every run. */
const sample = { seed: 20_261_122, numRuns: process.env['LONG_TESTS'] ? 200 : 20 }
/** No request of a test takes so long unless it hangs. */
const ANSWER_TIMEOUT_MS = 10_000

let signedSeason: SignedSeason
let sessions = 0
/** The cookies of each kind of caller. */
let cookies: Record<'owner' | 'staff' | 'visitor', string>
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  cookies = { owner: '', staff: '', visitor: '' }
})
afterAll(() => signedSeason?.product.stop())

/** Signs owner and staff in again if a request has ended their session. */
async function ensureSessions(): Promise<void> {
  const { product, season } = signedSeason
  for (const kind of ['owner', 'staff'] as const) {
    if ((await inject({ method: 'GET', url: '/api/auth/check-auth', headers: {} }, kind)).status === 200)
      continue
    sessions += 1
    const role = kind === 'owner' ? 'org_owner' : 'staff'
    const account = { username: `${kind}-${sessions}`, role, organizationId: season.organizationId } as const
    cookies[kind] = (await signedIn(product, account)).cookie ?? ''
  }
}

async function inject(request: MalformedRequest, kind: keyof typeof cookies) {
  const cookie = cookies[kind]
  const headers = {
    host: 'localhost',
    ...(request.method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin' }),
    ...(cookie ? { cookie } : {}),
    ...request.headers,
  }
  const answer = signedSeason.product.app.inject({ ...request, headers })
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no answer')), ANSWER_TIMEOUT_MS)
  const { statusCode, body } = await Promise.race([answer, timeout.promise]).finally(() =>
    clearTimeout(timer),
  )
  return { status: statusCode, body }
}

/** Statuses that say that the program cannot answer, beside 503, which says when to come back. */
const isFailure = ({ status }: { status: number }) => status >= 500 && status !== 503

const callers = ['owner', 'staff', 'visitor'] as const

describe(`${sample.numRuns} malformed requests`, () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'to %s are answered without a server error',
    async (_, endpoint: Endpoint) => {
      await ensureSessions()
      const requests = fc.sample(
        malformedRequests(endpoint, sampleRequest(endpoint, signedSeason.season)),
        sample,
      )
      const failures: unknown[] = []
      for (const [index, request] of requests.entries()) {
        const kind = callers[index % callers.length] ?? 'visitor'
        const answer = await inject(request, kind).catch((error: Error) => ({
          status: 599,
          body: error.message,
        }))
        if (isFailure(answer)) failures.push({ kind, request, answer })
      }
      expect(failures).toEqual([])
    },
  )

  it.each(['/', '/east', '/east/standings', '/media/x', '/api/docs', '/api', '/livez', '/robots.txt'])(
    'to %s are answered without a server error',
    async (path) => {
      const endpoint = { method: 'GET', path } as Endpoint
      const plain = { params: {}, query: {}, body: undefined }
      const requests = fc.sample(malformedRequests(endpoint, plain), sample)
      const posts = requests.map((request) => ({ ...request, method: 'POST' as const, payload: '{' }))
      const failures: unknown[] = []
      for (const request of [...requests, ...posts]) {
        const answer = await inject(request, 'visitor')
        if (isFailure(answer)) failures.push({ request, answer })
      }
      expect(failures).toEqual([])
    },
  )
})
