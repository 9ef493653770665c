import { streamName } from '@league/contracts/kernel/envelope'
import { StoreUnavailable } from '@league/event-store/errors'
import { migrateLog } from '@league/event-store/postgres/schema'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { newEvent } from '@league/event-store/testing/events'
import { readUntil } from '@league/event-store/testing/read-until'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startCluster } from '../src/postgres/cluster.ts'
import { createInitializedFolder, serverPid } from './test-cluster.ts'

const EVENTS_PER_STREAM = 400

it('the event store stores every acknowledged append once, and readers see it once, when Postgres is killed before it answers', async () => {
  const dataDir = createInitializedFolder()
  const cluster = await startCluster({ dataDir, settings: { shared_buffers: '16MB' } })
  onTestFinished(() => cluster.stop())
  await migrateLog(cluster.url)
  const store = await openPostgresStore(cluster.url)
  onTestFinished(() => store.close())

  const last = newEvent({ type: 'LastOfAll' })
  const following = readUntil(store, 0n, (events) => events.at(-1)?.eventId === last.eventId, { limit: 50 })
  let failedAppends = 0
  const killAt = new Set([50, 200])
  const writeStream = async (id: string) => {
    const stream = streamName('game', 'org-1', id)
    const written: string[] = []
    for (let number = 0; number < EVENTS_PER_STREAM; number += 1) {
      const event = newEvent()
      const append = async (): Promise<void> => {
        const result = await store.append(stream, number === 0 ? 'none' : BigInt(number - 1), [event])
        expect(['ok', 'duplicate']).toContain(result.outcome)
      }
      const first = append()
      if (id === 'a' && killAt.has(number)) process.kill(serverPid(dataDir), 'SIGKILL')
      for (let attempt = first; ; attempt = append()) {
        const error = await attempt.then(
          () => undefined,
          (reason: unknown) => reason,
        )
        if (error === undefined) break
        expect(error).toBeInstanceOf(StoreUnavailable)
        failedAppends += 1
        await setTimeout(50)
      }
      written.push(event.eventId)
    }
    return written
  }
  const written = await Promise.all(['a', 'b', 'c'].map(writeStream))
  await store.append(streamName('game', 'org-1', 'z'), 'none', [last])

  expect(failedAppends).toBeGreaterThan(0)
  const log = await following
  expect(log.map((event) => event.position)).toEqual(log.map((_, index) => BigInt(index + 1)))
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const streamEvents = log.filter((event) => event.stream === streamName('game', 'org-1', id))
    expect(streamEvents.map((event) => event.eventId)).toEqual(written[index])
  }
  expect(log).toHaveLength(3 * EVENTS_PER_STREAM + 1)
}, 60_000)
