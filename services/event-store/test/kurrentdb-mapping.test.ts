import { createServer } from 'node:net'
import { once } from 'node:events'
import { AccessDeniedError } from '@eventstore/db-client'
import { StoreUnavailable } from '@league/event-store/errors'
import { openEventStore } from '@league/event-store/open'
import { openKurrentStore } from '@league/event-store/kurrentdb/store'
import { describeEventStore } from '@league/event-store/testing/contract'
import { newEvent, newStream } from '@league/event-store/testing/events'
import { Metadata, status, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandInServer } from './stand-in-server.ts'

for (const batches of [true, false]) {
  const calls = batches ? 'batched appends' : 'single appends'
  describeEventStore(
    `the KurrentDB adapter with a stand-in server (${calls}; tests the mapping of calls only)`,
    async () => {
      const server = await startStandInServer({ batches })
      const open = () => openEventStore({ kind: 'kurrentdb', url: server.url })
      const store = await open()
      return {
        store,
        reopen: open,
        reportsDuplicates: false,
        async close() {
          await store.close()
          server.stop()
        },
      }
    },
  )
}

it('the KurrentDB event store returns an event that says so for one that cannot be decoded, and goes on after it', async () => {
  const server = await startStandInServer({ batches: true })
  onTestFinished(() => server.stop())
  const store = await openKurrentStore(server.url)
  onTestFinished(() => store.close())
  const stream = newStream()
  const damaged = ['null', 'no JSON', '{"organizationId":"org-1"}', ''].map((metadata) => ({
    id: crypto.randomUUID(),
    type: 'ScoreRecorded',
    data: Buffer.from('{}'),
    metadata: Buffer.from(metadata),
  }))
  server.log.append(`league.${stream}`, 'any', damaged)
  const last = newEvent()
  await store.append(stream, 'any', [last])
  const { events } = await store.readAll(0n, 10)
  expect(events.map(({ eventId }) => eventId)).toEqual([...damaged.map(({ id }) => id), last.eventId])
  for (const event of events.slice(0, -1)) {
    expect(event).toMatchObject({ stream, version: 0, data: {}, meta: { organizationId: 'org-1' } })
    expect(event.undecodable).toMatch('The event cannot be decoded')
  }
  expect(events.at(-1)?.undecodable).toBeUndefined()
  expect((await store.readStream(stream)).map(({ undecodable }) => undecodable !== undefined)).toEqual([
    ...damaged.map(() => true),
    false,
  ])
})

describe('errors of the KurrentDB adapter with a stand-in server (tests their mapping only)', () => {
  const openWith = async (calls: UntypedServiceImplementation, deadlineMs = 300) => {
    const server = await startStandInServer({ calls })
    onTestFinished(() => server.stop())
    const store = await openKurrentStore(server.url, { deadlineMs })
    onTestFinished(() => store.close())
    return store
  }
  const failWith = (code: status, exception?: string) => (_: unknown, callback: (error: object) => void) => {
    const metadata = new Metadata()
    if (exception !== undefined) metadata.set('exception', exception)
    callback({ code, details: 'simulated failure', metadata })
  }
  const appendTo = async (calls: UntypedServiceImplementation) =>
    (await openWith(calls)).append(newStream(), 'none', [newEvent()])

  it.each([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.ABORTED, status.CANCELLED, status.UNKNOWN])(
    'throws StoreUnavailable for the gRPC status %i, as the outcome is unknown',
    async (code) => {
      await expect(appendTo({ append: failWith(code) })).rejects.toThrow(StoreUnavailable)
    },
  )

  it('passes on an access error, as a retry would not help', async () => {
    const denied = appendTo({ append: failWith(status.PERMISSION_DENIED, 'access-denied') })
    await expect(denied).rejects.toThrow(AccessDeniedError)
  })

  it('gives up on an append that is never answered', async () => {
    await expect(appendTo({ append: () => {} })).rejects.toThrow('did not answer within 300 ms')
  })

  it('gives up on reads that are never answered', async () => {
    let silent = false
    const calls: UntypedServiceImplementation = {
      read: (call: { end(): void }) => {
        if (!silent) call.end()
      },
    }
    const store = await openWith(calls)
    silent = true
    await expect(store.readAll(0n, 10)).rejects.toThrow(StoreUnavailable)
    await expect(store.readStream(newStream())).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })
})

describe('opening a KurrentDB store', () => {
  it('gives up on a server that accepts connections and never answers', async () => {
    const silentServer = createServer(() => {})
    silentServer.listen(0, '127.0.0.1')
    await once(silentServer, 'listening')
    onTestFinished(() => void silentServer.close())
    const address = silentServer.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    const url = `esdb://127.0.0.1:${address.port}?tls=false`
    await expect(openKurrentStore(url, { deadlineMs: 500 })).rejects.toThrow(StoreUnavailable)
  })

  it('throws StoreUnavailable when nothing listens on the port', async () => {
    const opening = openKurrentStore('esdb://user:secret@127.0.0.1:1?tls=false', { deadlineMs: 2_000 })
    await expect(opening).rejects.toThrow(StoreUnavailable)
    await expect(opening).rejects.toThrow('KurrentDB does not answer at 127.0.0.1:1. Start it')
  })
})
