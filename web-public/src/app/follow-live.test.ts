import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { settings } from '../../test/fixture/settings.ts'
import { followLive } from './follow-live.ts'
import { createQueryClient } from './page-query.ts'

const site = {
  organization: wnba,
  settings,
  prefix: '/wnba',
  host: 'shared',
  origin: 'https://a.example',
} as const

/** An EventSource whose messages the test sends. */
class FakeEventSource {
  static readonly CLOSED = 2
  static readonly opened: FakeEventSource[] = []
  readyState = 1
  onerror: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  constructor() {
    FakeEventSource.opened.push(this)
  }
}
const push = (event: object) => FakeEventSource.opened.at(-1)?.onmessage({ data: JSON.stringify(event) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * Opens a page that shows the score of a server. Each response takes 300 ms and has the score at the time of
 * the request.
 */
function openPage() {
  const server = { score: 1 }
  const client = createQueryClient()
  const requestScore = () => {
    const { score } = server
    return new Promise<number>((resolve) => setTimeout(() => resolve(score), 300))
  }
  // As in the app, a page reads through a query of its own that nothing observes.
  const queryFn = () => client.fetchQuery({ queryKey: ['read'], queryFn: requestScore, staleTime: Infinity })
  const page = new QueryObserver(client, { queryKey: ['page'], queryFn })
  page.subscribe(() => {})
  followLive(client, site, 'mark-1')
  return { server, shownScore: () => page.getCurrentResult().data }
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a page that was rendered from the current read models is not refreshed', async () => {
  const { server, shownScore } = openPage()
  await wait(500)
  server.score = 2
  push({ position: '7', projections: ['standings'], mark: 'mark-1' })
  await wait(1_000)
  expect(shownScore()).toBe(1)
})

test('a page that was rendered from older read models is refreshed', async () => {
  const { server, shownScore } = openPage()
  await wait(500)
  server.score = 2
  push({ position: '7', projections: ['standings'], mark: 'mark-2' })
  await wait(1_000)
  expect(shownScore()).toBe(2)
})

test('a page is refreshed again when another read model handles the same event later', async () => {
  const { server, shownScore } = openPage()
  await wait(500)
  push({ position: '8', projections: ['schedule'] })
  await wait(1_000)
  server.score = 2
  push({ position: '8', projections: ['box-score'] })
  await wait(1_000)
  expect(shownScore()).toBe(2)
})

test('a read that was under way during a change is repeated', async () => {
  const { server, shownScore } = openPage()
  await wait(500)
  push({ position: '8', projections: ['schedule'] })
  // The read starts 120 ms after the message. The other read model changes before the response arrives.
  await wait(140)
  server.score = 2
  push({ position: '8', projections: ['box-score'] })
  await wait(1_000)
  expect(shownScore()).toBe(2)
})

test('a page connects again after its connection was answered with an error, and shows what it missed', async () => {
  const { server, shownScore } = openPage()
  await wait(500)
  const refused = FakeEventSource.opened.at(-1)
  if (!refused) throw new Error('The page has no connection')
  refused.readyState = FakeEventSource.CLOSED
  refused.onerror()
  server.score = 2
  await wait(15_000)
  expect(FakeEventSource.opened.at(-1)).not.toBe(refused)
  push({ position: '9', projections: ['standings'], mark: 'mark-2' })
  await wait(1_000)
  expect(shownScore()).toBe(2)
})
