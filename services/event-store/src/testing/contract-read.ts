import { randomUUID } from 'node:crypto'
import type { NewEvent, RecordedEvent } from '@league/contracts/kernel/envelope'
import { expect, it } from 'vitest'
import { verifyCheckpoint } from '../checkpoint.ts'
import { LogLost } from '../errors.ts'
import type { ReadAllOptions } from '../port.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { newEvent, newStream } from './events.ts'
import { readUntil } from './read-until.ts'

const idsOf = (events: readonly { eventId: string }[]) => events.map((event) => event.eventId)

export function readContract(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store

  /** Reads pages until the position no longer moves. */
  const readToEnd = async (after: bigint, limit: number, options: ReadAllOptions = {}) => {
    const events: RecordedEvent[] = []
    for (let position = after; ;) {
      const page = await store().readAll(position, limit, options)
      expect(page.events.length).toBeLessThanOrEqual(limit)
      events.push(...page.events)
      if (page.position === position) return { events, position }
      expect(page.position).toBeGreaterThan(position)
      position = page.position
    }
  }

  it('returns an event as it was written, with the time at which it was recorded', async () => {
    const stream = newStream()
    const event = newEvent({
      version: 3,
      data: {
        name: 'Zoë “Ż” 🏀 日本語 \\u0000 \u2028 \ud83c',
        id: '9007199254740993',
        large: 9007199254740991,
        small: -0.1,
        huge: 1.7e308,
        nested: { list: [1, null, true, 'x', []], empty: {} },
      },
      meta: { ...newEvent().meta, onBehalfOf: 'u-2', reason: 'Typed “7” for 1\n✓' },
    })
    const before = Date.now()
    await store().append(stream, 'none', [event])
    const [read] = await store().readStream(stream)
    expect(read).toMatchObject({ ...event, stream, revision: 0n })
    expect(Date.parse(read?.recordedAt ?? '')).toBeGreaterThan(before - 60_000)
    expect(Date.parse(read?.recordedAt ?? '')).toBeLessThan(Date.now() + 60_000)
  })

  it('stores event data that is not an object', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [
      newEvent({ data: null }),
      newEvent({ data: 'text' }),
      newEvent({ data: [1] }),
    ])
    expect((await store().readStream(stream)).map((event) => event.data)).toEqual([null, 'text', [1]])
  })

  it('returns the last event of a stream, and null for a stream that does not exist', async () => {
    const stream = newStream()
    expect(await store().lastEvent(stream)).toBeNull()
    const last = newEvent()
    const result = await store().append(stream, 'none', [newEvent(), last])
    const { position } = result as { position: bigint }
    expect(await store().lastEvent(stream)).toMatchObject({ ...last, stream, revision: 1n, position })
  })

  it('reads a stream from a revision, and no events of a stream that does not exist', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent(), newEvent()]
    await store().append(stream, 'none', events)
    expect(idsOf(await store().readStream(stream, 1n))).toEqual(idsOf(events.slice(1)))
    expect(await store().readStream(stream, 3n)).toEqual([])
    expect(await store().readStream(newStream())).toEqual([])
  })

  it('reads the whole log page by page in commit order, each event once', async () => {
    const start = await store().head()
    const events = Array.from({ length: 25 }, () => newEvent())
    for (const event of events) await store().append(newStream(), 'none', [event])
    const { events: read, position } = await readToEnd(start, 10)
    expect(idsOf(read)).toEqual(idsOf(events))
    expect(position).toBeGreaterThanOrEqual(await store().head())
    expect(read.every((event, index) => event.position > (read[index - 1]?.position ?? start))).toBe(true)
  })

  it('leaves out events of some types and moves the position past them', async () => {
    const start = await store().head()
    const scheduled = newEvent({ type: 'GameScheduled' })
    const postponed = newEvent({ type: 'GamePostponed' })
    const others = Array.from({ length: 30 }, () => newEvent())
    await store().append(newStream(), 'none', [...others.slice(0, 15), scheduled, ...others.slice(15)])
    await store().append(newStream(), 'none', [postponed])
    await store().append(newStream(), 'none', [newEvent()])
    for (const limit of [1, 2, 100]) {
      const { events, position } = await readToEnd(start, limit, {
        exceptTypes: ['ScoreRecorded', 'NeverHappened'],
      })
      expect(idsOf(events)).toEqual(idsOf([scheduled, postponed]))
      expect(position).toBeGreaterThanOrEqual(await store().head())
    }
    const allTypes = ['GameScheduled', 'GamePostponed', 'ScoreRecorded']
    expect(idsOf((await readToEnd(start, 5, { exceptTypes: allTypes })).events)).toEqual([])
  })

  it('reads the events of one organization, without some types, and moves past the others', async () => {
    const start = await store().head()
    const of = (organizationId: string, type: string) =>
      newEvent({ type, meta: { ...newEvent().meta, organizationId } })
    const [first, second] = [of('org-2', 'GameScheduled'), of('org-2', 'GameScheduled')] as const
    const others = [of('org-1', 'GameScheduled'), of('org-2', 'ScoreRecorded'), of('org-20', 'GameScheduled')]
    await store().append(newStream(), 'none', [
      first,
      ...others,
      second,
      ...others.map((event): NewEvent => ({ ...event, eventId: randomUUID() })),
    ])
    const read = await readToEnd(start, 1, { organizationId: 'org-2', exceptTypes: ['ScoreRecorded'] })
    expect(idsOf(read.events)).toEqual(idsOf([first, second]))
    expect(read.position).toBe(await store().head())
    expect((await readToEnd(start, 2, { organizationId: 'org-2' })).events).toHaveLength(4)
    expect((await readToEnd(start, 100, { organizationId: 'org-3' })).events).toEqual([])
  })

  it('follows from catch-up to live without a gap while others write', async () => {
    const start = await store().head()
    const written: string[] = []
    let writing = true
    const write = async () => {
      for (let count = 0; count < 60; count += 1) {
        const event = newEvent()
        await store().append(newStream(), 'none', [event])
        written.push(event.eventId)
      }
    }
    const writers = Promise.all([write(), write(), write()]).then(() => (writing = false))
    const followers = Promise.all(
      [1, 7, 1000].map((limit) =>
        readUntil(store(), start, (events) => !writing && events.length >= 180, { limit }),
      ),
    )
    await writers
    const last = newEvent()
    await store().append(newStream(), 'none', [last])
    const log = (await readToEnd(start, 500)).events
    expect(idsOf(log).toSorted()).toEqual([...written, last.eventId].toSorted())
    for (const followed of await followers) {
      expect(idsOf(followed)).toEqual(idsOf(log).slice(0, followed.length))
      expect(followed.length).toBeGreaterThanOrEqual(180)
    }
  })

  it('wakes a waiting follower when another program writes', async () => {
    const start = await store().head()
    const other = await underTest().reopen()
    const event = newEvent({ type: 'GameScheduled' })
    const following = readUntil(other, start, (events) => events.length > 0, {
      exceptTypes: ['ScoreRecorded'],
    })
    await store().append(newStream(), 'none', [newEvent()])
    await store().append(newStream(), 'none', [event])
    expect(idsOf(await following)).toEqual([event.eventId])
    await other.close()
  })

  it('ends a subscription when the signal aborts, even while it waits', async () => {
    const controller = new AbortController()
    const pages = store()
      .subscribe(await store().head(), controller.signal)
      [Symbol.asyncIterator]()
    const next = pages.next()
    controller.abort()
    expect(await next).toMatchObject({ done: true })
  })

  it('ends subscriptions when the store is closed', async () => {
    const other = await underTest().reopen()
    const pages = other.subscribe(await other.head(), new AbortController().signal)[Symbol.asyncIterator]()
    const next = pages.next()
    await other.close()
    expect(await next).toMatchObject({ done: true })
  })

  it('returns every event after a restart and appends to existing streams', async () => {
    const stream = newStream()
    const event = newEvent()
    const result = await store().append(stream, 'none', [event])
    const reopened = await underTest().reopen()
    expect(idsOf(await reopened.readStream(stream))).toEqual([event.eventId])
    expect(result).toMatchObject({ position: await reopened.head() })
    expect(await reopened.append(stream, 0n, [newEvent()])).toMatchObject({ outcome: 'ok', revision: 1n })
    await reopened.close()
  })

  it('detects that the log does not match a checkpoint', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [newEvent(), newEvent()])
    const [first, second] = await store().readStream(stream)
    if (first === undefined || second === undefined) throw new Error('The stream has fewer than two events')
    await verifyCheckpoint(store(), second)
    const afterHead = second.position + 1_000_000n
    expect(await store().eventAt(afterHead)).toBeNull()
    for (const position of [first.position, afterHead]) {
      const checkpoint = { position, eventId: second.eventId }
      await expect(verifyCheckpoint(store(), checkpoint)).rejects.toThrow(LogLost)
    }
  })
}
