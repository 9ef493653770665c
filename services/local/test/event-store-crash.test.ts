import { streamName } from '@league/contracts/kernel/envelope'
import { StoreUnavailable } from '@league/event-store/errors'
import { migrateLog } from '@league/event-store/postgres/schema'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { newEvent } from '@league/event-store/testing/events'
import { readUntil } from '@league/event-store/testing/read-until'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startCluster } from '../src/postgres/cluster.ts'
import { scratchFolder, serverPid } from './scratch-cluster.ts'

const events = 400

it('holds every answered append once, and readers see each once, when Postgres is killed between append and answer', async () => {
  const dataDir = scratchFolder()
  const cluster = await startCluster({ dataDir, settings: { shared_buffers: '16MB' } })
  onTestFinished(() => cluster.stop())
  await migrateLog(cluster.url)
  const store = await openPostgresStore(cluster.url)
  onTestFinished(() => store.close())

  const last = newEvent({ type: 'LastOfAll' })
  const following = readUntil(store, 0n, (seen) => seen.at(-1)?.eventId === last.eventId, { limit: 50 })
  let unanswered = 0
  const killAt = new Set([50, 200])
  const dependencies = async (id: string) => {
    const stream = streamName('game', 'org-1', id)
    const written: string[] = []
    for (let nth = 0; nth < events; nth += 1) {
      const event = newEvent()
      const append = async (): Promise<void> => {
        const result = await store.append(stream, nth === 0 ? 'none' : BigInt(nth - 1), [event])
        expect(['ok', 'duplicate']).toContain(result.outcome)
      }
      const first = append()
      if (id === 'a' && killAt.has(nth)) process.kill(serverPid(dataDir), 'SIGKILL')
      for (let answer = first; ; answer = append()) {
        const failed = await answer.then(
          () => undefined,
          (error: unknown) => error,
        )
        if (failed === undefined) break
        expect(failed).toBeInstanceOf(StoreUnavailable)
        unanswered += 1
        await setTimeout(50)
      }
      written.push(event.eventId)
    }
    return written
  }
  const written = await Promise.all(['a', 'b', 'c'].map(dependencies))
  await store.append(streamName('game', 'org-1', 'z'), 'none', [last])

  expect(unanswered).toBeGreaterThan(0)
  const seen = await following
  expect(seen.map((event) => event.position)).toEqual(seen.map((_, nth) => BigInt(nth + 1)))
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const ofStream = seen.filter((event) => event.stream === streamName('game', 'org-1', id))
    expect(ofStream.map((event) => event.eventId)).toEqual(written[index])
  }
  expect(seen).toHaveLength(3 * events + 1)
}, 60_000)
