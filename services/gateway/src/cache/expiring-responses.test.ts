import type { IncomingMessage } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { createPublicResponseCache, toCachedResponse } from './public-responses.ts'

afterEach(() => vi.restoreAllMocks())

it('a cached response that shows the current day expires, and one that shows no time does not', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(999)
  const cache = createPublicResponseCache()
  const requestOf = (url: string) => ({
    raw: { method: 'GET', url, headers: {} } as IncomingMessage,
    protocol: 'http',
    host: 'localhost',
  })
  const source = { organizationId: 'east', uses: [] }
  const response = toCachedResponse(Buffer.from('x'), {}, 'W/"1"')
  cache.begin(source)(requestOf('/east'), { ...response, expiresAt: 1000 })
  cache.begin(source)(requestOf('/api/leaguesv2'), response)
  expect(cache.find(requestOf('/east'))?.etag).toBe('W/"1"')
  now.mockReturnValue(1000)
  expect(cache.find(requestOf('/east'))).toBeNull()
  expect(cache.find(requestOf('/api/leaguesv2'))?.etag).toBe('W/"1"')
})
