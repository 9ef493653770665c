import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MAX_APPEND_BYTES, MAX_EVENT_BYTES } from '../encode.ts'
import { EventNotStorable, EventTooLarge } from '../errors.ts'
import type { AppendResult } from '../port.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { newEvent, newStream } from './events.ts'

const idsOf = (events: readonly { eventId: string }[]) => events.map((event) => event.eventId)

export function appendContract(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store
  const repeatedOutcomes = () => (underTest().reportsDuplicates ? ['duplicate'] : ['duplicate', 'ok'])
  const expectRepeated = (result: AppendResult, revision: bigint) => {
    expect(repeatedOutcomes()).toContain(result.outcome)
    expect(result).toMatchObject({ revision })
  }

  it('creates a stream and returns the revision and position of the last event', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent(), newEvent()]
    const result = await store().append(stream, 'none', events)
    expect(result).toMatchObject({ outcome: 'ok', revision: 2n })
    const read = await store().readStream(stream)
    expect(idsOf(read)).toEqual(idsOf(events))
    expect(read.map((event) => event.revision)).toEqual([0n, 1n, 2n])
    expect(result).toMatchObject({ position: read[2]?.position })
  })

  it('appends at the expected revision', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [newEvent()])
    expect(await store().append(stream, 0n, [newEvent()])).toMatchObject({ outcome: 'ok', revision: 1n })
    expect(await store().append(stream, 1n, [newEvent()])).toMatchObject({ outcome: 'ok', revision: 2n })
  })

  it('reports a conflict with the actual revision if the stream is not at the expected revision', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [newEvent(), newEvent()])
    const conflict = { outcome: 'conflict', actual: 1n }
    expect(await store().append(stream, 0n, [newEvent()])).toEqual(conflict)
    expect(await store().append(stream, 7n, [newEvent()])).toEqual(conflict)
    expect(await store().append(stream, 'none', [newEvent()])).toEqual(conflict)
    expect(await store().append(newStream(), 0n, [newEvent()])).toEqual({ outcome: 'conflict', actual: null })
    expect(await store().readStream(stream)).toHaveLength(2)
  })

  it('appends at any revision if no revision is expected', async () => {
    const stream = newStream()
    expect(await store().append(stream, 'any', [newEvent()])).toMatchObject({ outcome: 'ok', revision: 0n })
    expect(await store().append(stream, 'any', [newEvent()])).toMatchObject({ outcome: 'ok', revision: 1n })
  })

  it('writes nothing and returns the first result if an append is repeated, even after other appends', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent()]
    await store().append(stream, 'none', events)
    expectRepeated(await store().append(stream, 'none', events), 1n)
    await store().append(stream, 1n, [newEvent()])
    expectRepeated(await store().append(stream, 'none', events), 1n)
    expect(await store().readStream(stream)).toHaveLength(3)
  })

  it('writes nothing if the first events of an earlier append are repeated', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent(), newEvent()]
    await store().append(stream, 'none', events)
    expectRepeated(await store().append(stream, 'none', events.slice(0, 2)), 1n)
    expect(await store().readStream(stream)).toHaveLength(3)
  })

  it('reports a conflict if some events of an append are repeated and others are new', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent()]
    await store().append(stream, 'none', events)
    const result = await store().append(stream, 'none', [...events, newEvent()])
    expect(result).toEqual({ outcome: 'conflict', actual: 1n })
    expect(await store().readStream(stream)).toHaveLength(2)
  })

  it('lets only one of several writers with the same expected revision append', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [newEvent()])
    const other = await underTest().reopen()
    const results = await Promise.all(
      [store(), other, store(), other].map((writer) => writer.append(stream, 0n, [newEvent()])),
    )
    await other.close()
    expect(results.filter((result) => result.outcome === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result.outcome === 'conflict')).toHaveLength(3)
    expect(await store().readStream(stream)).toHaveLength(2)
  })

  it('writes one event if the same append is sent several times at the same time', async () => {
    const stream = newStream()
    const event = newEvent()
    const other = await underTest().reopen()
    const results = await Promise.all(
      [store(), other, store()].map((writer) => writer.append(stream, 'none', [event])),
    )
    await other.close()
    for (const result of results) expect(['ok', 'duplicate']).toContain(result.outcome)
    expect(idsOf(await store().readStream(stream))).toEqual([event.eventId])
  })

  it('returns to each of many concurrent appends its own outcome', async () => {
    const existing = newStream()
    await store().append(existing, 'none', [newEvent()])
    const streams = Array.from({ length: 60 }, () => newStream())
    const results = await Promise.all([
      ...streams.map((stream, index) =>
        store().append(
          stream,
          'none',
          Array.from({ length: 1 + (index % 3) }, () => newEvent()),
        ),
      ),
      store().append(existing, 'none', [newEvent()]),
      store().append(newStream(), 'any', [newEvent()]),
    ])
    expect(results.at(-2)).toEqual({ outcome: 'conflict', actual: 0n })
    expect(results.at(-1)).toMatchObject({ outcome: 'ok', revision: 0n })
    for (const [index, stream] of streams.entries()) {
      const read = await store().readStream(stream)
      expect(results[index]).toEqual({
        outcome: 'ok',
        revision: BigInt(index % 3),
        position: read.at(-1)?.position,
      })
      expect(read).toHaveLength(1 + (index % 3))
    }
  })

  it('keeps the order of appends to one stream that do not wait for each other', async () => {
    const stream = newStream()
    const events = Array.from({ length: 20 }, () => newEvent())
    await Promise.all(
      events.map((event, index) => store().append(stream, index === 0 ? 'none' : BigInt(index - 1), [event])),
    )
    expect(idsOf(await store().readStream(stream))).toEqual(idsOf(events))
  })

  it('accepts events up to 256 KiB and appends up to 900 KiB, and writes nothing of larger ones', async () => {
    const stream = newStream()
    const eventOfSize = (bytes: number) =>
      newEvent({ eventId: randomUUID(), data: { text: 'é'.repeat(bytes / 2) } })
    const overhead = 1024
    await expect(store().append(stream, 'none', [eventOfSize(MAX_EVENT_BYTES)])).rejects.toThrow(
      EventTooLarge,
    )
    const quarters = Array.from({ length: 4 }, () => eventOfSize(MAX_APPEND_BYTES / 4))
    await expect(store().append(stream, 'none', quarters)).rejects.toThrow(EventTooLarge)
    expect(await store().readStream(stream)).toEqual([])
    const fitting = [eventOfSize(MAX_EVENT_BYTES - overhead), ...quarters.slice(0, 2)]
    expect(await store().append(stream, 'none', fitting)).toMatchObject({ outcome: 'ok', revision: 2n })
  })

  it('rejects an append without events and an event with a NUL character', async () => {
    const stream = newStream()
    await expect(store().append(stream, 'none', [])).rejects.toThrow(EventNotStorable)
    const withNul = newEvent({ data: { name: 'a\u0000b' } })
    await expect(store().append(stream, 'none', [withNul])).rejects.toThrow(EventNotStorable)
    expect(await store().readStream(stream)).toEqual([])
  })
}
