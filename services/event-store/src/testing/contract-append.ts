import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { maxAppendBytes, maxEventBytes } from '../encode.ts'
import { EventNotStorable, EventTooLarge } from '../errors.ts'
import type { AppendResult } from '../port.ts'
import type { Subject } from './contract-subject.ts'
import { newEvent, newStream } from './events.ts'

const idsOf = (events: readonly { eventId: string }[]) => events.map((event) => event.eventId)

export function appendContract(subject: () => Subject): void {
  const store = () => subject().store
  const again = () => (subject().tellsDuplicates ? ['duplicate'] : ['duplicate', 'ok'])
  const expectSame = (result: AppendResult, revision: bigint) => {
    expect(again()).toContain(result.outcome)
    expect(result).toMatchObject({ revision })
  }

  it('begins a stream and answers with revision and position of the last event', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent(), newEvent()]
    const result = await store().append(stream, 'none', events)
    expect(result).toMatchObject({ outcome: 'ok', revision: 2n })
    const read = await store().readStream(stream)
    expect(idsOf(read)).toEqual(idsOf(events))
    expect(read.map((event) => event.revision)).toEqual([0n, 1n, 2n])
    expect(result).toMatchObject({ position: read[2]?.position })
  })

  it('goes on at the revision expected', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [newEvent()])
    expect(await store().append(stream, 0n, [newEvent()])).toMatchObject({ outcome: 'ok', revision: 1n })
    expect(await store().append(stream, 1n, [newEvent()])).toMatchObject({ outcome: 'ok', revision: 2n })
  })

  it('refuses a stale revision, one ahead of the stream, and a stream expected elsewhere, naming the real one', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [newEvent(), newEvent()])
    const conflict = { outcome: 'conflict', actual: 1n }
    expect(await store().append(stream, 0n, [newEvent()])).toEqual(conflict)
    expect(await store().append(stream, 7n, [newEvent()])).toEqual(conflict)
    expect(await store().append(stream, 'none', [newEvent()])).toEqual(conflict)
    expect(await store().append(newStream(), 0n, [newEvent()])).toEqual({ outcome: 'conflict', actual: null })
    expect(await store().readStream(stream)).toHaveLength(2)
  })

  it('appends to any revision where none is expected', async () => {
    const stream = newStream()
    expect(await store().append(stream, 'any', [newEvent()])).toMatchObject({ outcome: 'ok', revision: 0n })
    expect(await store().append(stream, 'any', [newEvent()])).toMatchObject({ outcome: 'ok', revision: 1n })
  })

  it('writes nothing when the whole append comes again, also after others, and answers as the first time', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent()]
    await store().append(stream, 'none', events)
    expectSame(await store().append(stream, 'none', events), 1n)
    await store().append(stream, 1n, [newEvent()])
    expectSame(await store().append(stream, 'none', events), 1n)
    expect(await store().readStream(stream)).toHaveLength(3)
  })

  it('writes nothing when the first part of an append comes again', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent(), newEvent()]
    await store().append(stream, 'none', events)
    expectSame(await store().append(stream, 'none', events.slice(0, 2)), 1n)
    expect(await store().readStream(stream)).toHaveLength(3)
  })

  it('refuses an append of which a part is known and a part is new', async () => {
    const stream = newStream()
    const events = [newEvent(), newEvent()]
    await store().append(stream, 'none', events)
    const result = await store().append(stream, 'none', [...events, newEvent()])
    expect(result).toEqual({ outcome: 'conflict', actual: 1n })
    expect(await store().readStream(stream)).toHaveLength(2)
  })

  it('lets one of two writers with one expected revision win', async () => {
    const stream = newStream()
    await store().append(stream, 'none', [newEvent()])
    const other = await subject().reopen()
    const results = await Promise.all(
      [store(), other, store(), other].map((writer) => writer.append(stream, 0n, [newEvent()])),
    )
    await other.close()
    expect(results.filter((result) => result.outcome === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result.outcome === 'conflict')).toHaveLength(3)
    expect(await store().readStream(stream)).toHaveLength(2)
  })

  it('makes one event of the same command sent twice at once', async () => {
    const stream = newStream()
    const event = newEvent()
    const other = await subject().reopen()
    const results = await Promise.all(
      [store(), other, store()].map((writer) => writer.append(stream, 'none', [event])),
    )
    await other.close()
    for (const result of results) expect(['ok', 'duplicate']).toContain(result.outcome)
    expect(idsOf(await store().readStream(stream))).toEqual([event.eventId])
  })

  it('gives each of many appends in flight its own outcome', async () => {
    const taken = newStream()
    await store().append(taken, 'none', [newEvent()])
    const streams = Array.from({ length: 60 }, () => newStream())
    const results = await Promise.all([
      ...streams.map((stream, index) =>
        store().append(
          stream,
          'none',
          Array.from({ length: 1 + (index % 3) }, () => newEvent()),
        ),
      ),
      store().append(taken, 'none', [newEvent()]),
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

  it('keeps the order of appends to one stream that were sent without waiting', async () => {
    const stream = newStream()
    const events = Array.from({ length: 20 }, () => newEvent())
    await Promise.all(
      events.map((event, index) => store().append(stream, index === 0 ? 'none' : BigInt(index - 1), [event])),
    )
    expect(idsOf(await store().readStream(stream))).toEqual(idsOf(events))
  })

  it('takes events up to 256 KiB and appends up to 900 KiB, and refuses more whole', async () => {
    const stream = newStream()
    const sized = (bytes: number) =>
      newEvent({ eventId: randomUUID(), data: { text: 'é'.repeat(bytes / 2) } })
    const room = 1024
    await expect(store().append(stream, 'none', [sized(maxEventBytes)])).rejects.toThrow(EventTooLarge)
    const four = Array.from({ length: 4 }, () => sized(maxAppendBytes / 4))
    await expect(store().append(stream, 'none', four)).rejects.toThrow(EventTooLarge)
    expect(await store().readStream(stream)).toEqual([])
    const fitting = [sized(maxEventBytes - room), ...four.slice(0, 2)]
    expect(await store().append(stream, 'none', fitting)).toMatchObject({ outcome: 'ok', revision: 2n })
  })

  it('refuses an append without events or with a NUL character', async () => {
    const stream = newStream()
    await expect(store().append(stream, 'none', [])).rejects.toThrow(EventNotStorable)
    const nul = newEvent({ data: { name: 'a\u0000b' } })
    await expect(store().append(stream, 'none', [nul])).rejects.toThrow(EventNotStorable)
    expect(await store().readStream(stream)).toEqual([])
  })
}
