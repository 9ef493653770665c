import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { settings } from '../../test/fixture/settings.ts'
import { followLive } from './live.ts'
import { createQueryClient } from './query.ts'

const site = {
  organization: wnba,
  settings,
  prefix: '/wnba',
  host: 'shared',
  origin: 'https://a.example',
} as const

/** The browser's end of `/live`: what the server says is put in by hand. */
class Source {
  static readonly all: Source[] = []
  onmessage: (event: { data: string }) => void = () => {}
  constructor() {
    Source.all.push(this)
  }
}
const say = (event: object) => Source.all.at(-1)?.onmessage({ data: JSON.stringify(event) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page whose score is `shown`; every answer takes 300 ms and tells what was there when it was asked for. */
function openPage() {
  const there = { score: 1 }
  const client = createQueryClient()
  const answer = () => {
    const { score } = there
    return new Promise<number>((resolve) => setTimeout(() => resolve(score), 300))
  }
  // As in the apps: what a page reads is kept under a key of its own, which nothing observes.
  const queryFn = () => client.fetchQuery({ queryKey: ['read'], queryFn: answer, staleTime: Infinity })
  const page = new QueryObserver(client, { queryKey: ['page'], queryFn })
  page.subscribe(() => {})
  followLive(client, site, 'mark-1')
  return { there, shown: () => page.getCurrentResult().data }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a page that was made of what is there reads nothing anew', async () => {
  const { there, shown } = openPage()
  await pass(500)
  there.score = 2
  say({ position: '7', projections: ['standings'], mark: 'mark-1' })
  await pass(1_000)
  expect(shown()).toBe(1)
})

test('a page that was made before the last move catches up', async () => {
  const { there, shown } = openPage()
  await pass(500)
  there.score = 2
  say({ position: '7', projections: ['standings'], mark: 'mark-2' })
  await pass(1_000)
  expect(shown()).toBe(2)
})

test('a read model that passes the same event later is followed too', async () => {
  const { there, shown } = openPage()
  await pass(500)
  say({ position: '8', projections: ['schedule'] })
  await pass(1_000)
  there.score = 2
  say({ position: '8', projections: ['box-score'] })
  await pass(1_000)
  expect(shown()).toBe(2)
})

test('an answer that was on its way during a move is asked for again', async () => {
  const { there, shown } = openPage()
  await pass(500)
  say({ position: '8', projections: ['schedule'] })
  // Asked for 120 ms after the message; the other read model moves while the answer is on its way.
  await pass(140)
  there.score = 2
  say({ position: '8', projections: ['box-score'] })
  await pass(1_000)
  expect(shown()).toBe(2)
})
