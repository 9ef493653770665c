import { describe, expect, it } from 'vitest'
import { urlOf, createApiClient } from './api-client.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

describe('the API client', () => {
  it('fills in and escapes the path and omits empty query values', () => {
    expect(
      urlOf('/api/gamesv2/:id', { params: { id: 'a/b?c' }, query: { slug: 'wnba', domain: undefined } }),
    ).toBe('/api/gamesv2/a%2Fb%3Fc?slug=wnba')
  })

  it('sends credentials, expected revision and idempotency key, and returns revision and position (R033)', async () => {
    let sent: Request | undefined
    const api = createApiClient('http://league.test', async (input, init) => {
      sent = new Request(input, init)
      return answer(
        200,
        { game: { id: 'g' } },
        {
          etag: '"4"',
          'x-change': 'c',
          'x-event-position': '17',
          'x-projections': 'schedule, history',
          'x-undoable': 'o',
        },
      )
    })
    const got = await api(
      'PUT /api/gamesv2/:id/scores',
      { params: { id: 'g' }, body: { score_home: 80, score_away: 85 } },
      { ifMatch: '"3"', idempotencyKey: 'k' },
    )
    expect(sent?.url).toBe('http://league.test/api/gamesv2/g/scores')
    expect(sent?.credentials).toBe('same-origin')
    expect(sent?.headers.get('if-match')).toBe('"3"')
    expect(sent?.headers.get('idempotency-key')).toBe('k')
    expect(await sent?.json()).toEqual({ score_home: 80, score_away: 85 })
    const projections = ['schedule', 'history']
    expect(got).toMatchObject({ etag: '"4"', position: '17', stale: false, projections })
    expect(got.undoable).toEqual({ id: 'c', organizationId: 'o' })
  })

  it('throws the problem of the response with the message of the server (R035)', async () => {
    const api = createApiClient('', async () =>
      answer(409, { code: 'player-on-team', message: 'Player already on this team' }),
    )
    await expect(api('GET /api/organizations')).rejects.toMatchObject({
      code: 'player-on-team',
      answeredStatus: 409,
      message: 'Player already on this team',
    })
  })

  it('throws the problem of a command that took effect but has nothing to show', async () => {
    const body = { code: 'saved-not-shown', message: 'Saved.' }
    const api = createApiClient('', async () => answer(202, body, { etag: '"4"' }))
    await expect(api('POST /api/auth/logout', { body: {} })).rejects.toMatchObject({
      code: 'saved-not-shown',
      answeredStatus: 202,
      message: 'Saved.',
      etag: '"4"',
    })
  })

  it('throws an unavailable problem when the network fails', async () => {
    const api = createApiClient('', async () => Promise.reject(new TypeError('network')))
    await expect(api('GET /api/organizations')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
