import { streamName } from '@league/contracts/kernel/envelope'
import type { EventStore } from '@league/event-store/port'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { fill, openYardstick, sampleEvent } from './append-yardstick.ts'
import { compare, perSecond, type Measurement } from './measure.ts'
import type { Scratch } from './scratch.ts'

const inFlight = 32
const streamsEach = 50

type Write = (worker: number, stream: string, revision: bigint) => Promise<void>

/** Rounds of `count` writes by `workers` at once, each going around streams of its own. */
function rounds(name: string, workers: number, count: number, write: Write): () => Promise<number> {
  const revisions = new Map<string, bigint>()
  return () =>
    perSecond(count, () =>
      Promise.all(
        Array.from({ length: workers }, async (_, worker) => {
          for (let nth = 0; nth < count / workers; nth += 1) {
            const own = workers === 1 ? 0 : nth % streamsEach
            const stream = streamName('game', 'organization-1', `${name}-${worker}-${own}`)
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
    if (result.outcome !== 'ok') throw new Error(`The bench met a ${result.outcome}`)
  }
}

async function measureAt(scratch: Scratch, suffix: string, filled: number): Promise<Measurement[]> {
  const url = await scratch.database(`append${filled}`)
  await migrateLog(url)
  const raw = await openYardstick(url, inFlight)
  await fill(url, filled, 40)
  const store = await openEventStore({ kind: 'postgres', url })
  const insert: Write = (worker, stream, revision) => raw.insert(worker, stream, revision, sampleEvent())
  const concurrent = await compare({
    name: `append-concurrent${suffix}`,
    unit: 'events/s',
    rounds: 9,
    ours: rounds('many', inFlight, 8_000, appendTo(store)),
    yardstick: rounds('many', inFlight, 8_000, insert),
  })
  const sequential = await compare({
    name: `append-sequential${suffix}`,
    unit: 'events/s',
    rounds: 9,
    ours: rounds('one', 1, 2_000, appendTo(store)),
    yardstick: rounds('one', 1, 2_000, insert),
  })
  await store.close()
  await raw.close()
  return [concurrent, sequential]
}

/** Appends beside raw INSERTs of the same events into the least table that could hold them; also at ten times the log. */
export async function benchAppend(scratch: Scratch): Promise<Measurement[]> {
  return [...(await measureAt(scratch, '', 40_000)), ...(await measureAt(scratch, '-10x', 400_000))]
}
