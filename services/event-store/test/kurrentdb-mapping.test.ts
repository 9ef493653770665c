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
import { startStandIn } from './stand-in-server.ts'

for (const batches of [true, false]) {
  const calls = batches ? 'batched appends' : 'single appends'
  describeEventStore(
    `the KurrentDB adapter over a stand-in server, ${calls}: proves the mapping of calls, and no more than that`,
    async () => {
      const server = await startStandIn({ batches })
      const open = () => openEventStore({ kind: 'kurrentdb', url: server.url })
      const store = await open()
      return {
        store,
        reopen: open,
        tellsDuplicates: false,
        async close() {
          await store.close()
          server.stop()
        },
      }
    },
  )
}

describe('errors of KurrentDB, as a stand-in server tells them: proves their mapping, and no more than that', () => {
  const openOver = async (calls: UntypedServiceImplementation, deadlineMs = 300) => {
    const server = await startStandIn({ calls })
    onTestFinished(() => server.stop())
    const store = await openKurrentStore(server.url, { deadlineMs })
    onTestFinished(() => store.close())
    return store
  }
  const failing = (code: status, exception?: string) => (_: unknown, answer: (error: object) => void) => {
    const metadata = new Metadata()
    if (exception !== undefined) metadata.set('exception', exception)
    answer({ code, details: 'as told', metadata })
  }
  const appendTo = async (calls: UntypedServiceImplementation) =>
    (await openOver(calls)).append(newStream(), 'none', [newEvent()])

  it.each([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.ABORTED, status.CANCELLED, status.UNKNOWN])(
    'takes status %i as an unknown outcome',
    async (code) => {
      await expect(appendTo({ append: failing(code) })).rejects.toThrow(StoreUnavailable)
    },
  )

  it('does not offer to try again what is not allowed', async () => {
    const denied = appendTo({ append: failing(status.PERMISSION_DENIED, 'access-denied') })
    await expect(denied).rejects.toThrow(AccessDeniedError)
  })

  it('gives up on an append that is never answered', async () => {
    await expect(appendTo({ append: () => {} })).rejects.toThrow('did not answer in 300 ms')
  })

  it('gives up on reads that are never answered', async () => {
    let silent = false
    const calls: UntypedServiceImplementation = {
      read: (call: { end(): void }) => {
        if (!silent) call.end()
      },
    }
    const store = await openOver(calls)
    silent = true
    await expect(store.readAll(0n, 10)).rejects.toThrow(StoreUnavailable)
    await expect(store.readStream(newStream())).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })
})

describe('servers that are none', () => {
  it('gives up on one that accepts and never answers', async () => {
    const mute = createServer(() => {})
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    onTestFinished(() => void mute.close())
    const address = mute.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const url = `esdb://127.0.0.1:${address.port}?tls=false`
    await expect(openKurrentStore(url, { deadlineMs: 500 })).rejects.toThrow(StoreUnavailable)
  })

  it('tells a dead port from a mistake', async () => {
    await expect(openKurrentStore('esdb://127.0.0.1:1?tls=false', { deadlineMs: 2_000 })).rejects.toThrow(
      StoreUnavailable,
    )
  })
})
