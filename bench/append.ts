import { streamName } from '@league/contracts/kernel/envelope'
import type { EventStore } from '@league/event-store/port'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { fillTables, openYardstick, sampleEvent } from './append-yardstick.ts'
import { compare, perSecond, type Measurement } from './measure.ts'
import type { TemporaryCluster } from './temporary-cluster.ts'

const CONCURRENT_WRITERS = 32
const STREAMS_PER_WRITER = 50
const ROUNDS = 9

type Write = (worker: number, stream: string, revision: bigint) => Promise<void>

/**
 * Returns a function that runs one round of `count` writes by concurrent workers, each with its own streams.
 */
function createRound(name: string, workers: number, count: number, write: Write): () => Promise<number> {
  const revisions = new Map<string, bigint>()
  return () =>
    perSecond(count, () =>
      Promise.all(
        Array.from({ length: workers }, async (_, worker) => {
          for (let index = 0; index < count / workers; index += 1) {
            const streamIndex = workers === 1 ? 0 : index % STREAMS_PER_WRITER
            const stream = streamName('game', 'organization-1', `${name}-${worker}-${streamIndex}`)
            const revision = revisions.get(stream) ?? 0n
            revisions.set(stream, revision + 1n)
            await write(worker, stream, revision)
          }
        }),
      ),
    )
}

function appendTo(store: EventStore): Write {
  return async (_, stream, revision) => {
    const result = await store.append(stream, revision === 0n ? 'none' : revision - 1n, [sampleEvent()])
    if (result.outcome !== 'ok') throw new Error(`Unexpected outcome of an append: ${result.outcome}`)
  }
}

async function measureAt(
  cluster: TemporaryCluster,
  suffix: string,
  eventCount: number,
): Promise<Measurement[]> {
  const url = await cluster.createDatabase(`append${eventCount}`)
  await migrateLog(url)
  const yardstick = await openYardstick(url, CONCURRENT_WRITERS)
  await fillTables(url, eventCount, 40)
  const store = await openEventStore({ kind: 'postgres', url })
  const insert: Write = (worker, stream, revision) =>
    yardstick.insert(worker, stream, revision, sampleEvent())
  const concurrent = await compare({
    name: `append-concurrent${suffix}`,
    unit: 'events/s',
    rounds: ROUNDS,
    product: createRound('many', CONCURRENT_WRITERS, 8_000, appendTo(store)),
    yardstick: createRound('many', CONCURRENT_WRITERS, 8_000, insert),
  })
  const sequential = await compare({
    name: `append-sequential${suffix}`,
    unit: 'events/s',
    rounds: ROUNDS,
    product: createRound('one', 1, 2_000, appendTo(store)),
    yardstick: createRound('one', 1, 2_000, insert),
  })
  await store.close()
  await yardstick.close()
  return [concurrent, sequential]
}

/**
 * Compares appends with plain inserts of the same events into a minimal table, on a small log and on one ten
 * times as large.
 */
export async function benchAppend(cluster: TemporaryCluster): Promise<Measurement[]> {
  return [...(await measureAt(cluster, '', 40_000)), ...(await measureAt(cluster, '-10x', 400_000))]
}
