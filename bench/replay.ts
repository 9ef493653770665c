import { setTimeout } from 'node:timers/promises'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { projections } from '@league/projections/projections'
import type { Unseal } from '@league/projections/runtime/decode'
import { createFeed } from '@league/projections/runtime/feed/feed'
import type { Projection } from '@league/projections/runtime/projection'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { startRuntime } from '@league/projections/runtime/runtime'
import { readStatus } from '@league/projections/runtime/status'
import { Pool } from 'pg'
import { compare, perSecond, type Measurement } from './measure.ts'
import { fillGames } from './replay-log.ts'
import { foldInMemory } from './replay-yardstick.ts'
import type { TemporaryCluster } from './temporary-cluster.ts'

const ROUNDS = 3
const POLL_INTERVAL_MS = 20
const CATCH_UP_TIMEOUT_MS = 600_000
const log = { info() {}, warn: console.warn, error: console.error }

interface ReplayBenchmark {
  name: string
  events: number
  /** Number of lines in each box score. */
  players: number
  projections: readonly Projection[]
}

/**
 * Compares a rebuild up to the state 'ready', with indexes and beside live tables, with folding in memory.
 */
async function measureReplay(
  cluster: TemporaryCluster,
  { name, events, players, projections: chosen }: ReplayBenchmark,
): Promise<Measurement> {
  const url = await cluster.createDatabase(name.replaceAll('-', '_'))
  await migrateLog(url)
  await migrateProjections(url)
  await fillGames(url, events, players)
  const store = await openEventStore({ kind: 'postgres', url })
  const pool = new Pool({ connectionString: url, max: 2 })
  const feed = await createFeed(url, log)
  const runtime = await startRuntime({ store, url, projections: chosen, unseal: keepSealed, feed, log })
  const names = chosen.map((projection) => projection.name)
  const started = performance.now()
  await feed.waitFor(names, await store.head(), CATCH_UP_TIMEOUT_MS)
  console.log(
    `${name}: live tables caught up at ${Math.round((events * 1_000) / (performance.now() - started))} events/s`,
  )
  const request = (action: 'start' | 'abort') =>
    requestReplay({ pool, feed }, names, { name: 'all', action, actor: 'bench' })

  const rebuild = async () => {
    await request('start')
    for (;;) {
      const views = await readStatus({ pool, store, feed }, chosen)
      const failed = views.find(({ replay }) => replay?.state === 'failed')
      if (failed) throw new Error(`${failed.name}: ${failed.replay?.error}`)
      if (views.every(({ replay }) => replay?.state === 'ready')) return
      await setTimeout(POLL_INTERVAL_MS)
    }
  }
  const measurement = await compare({
    name,
    unit: 'events/s',
    rounds: ROUNDS,
    product: async () => {
      const value = await perSecond(events, rebuild)
      await request('abort')
      return value
    },
    yardstick: () =>
      perSecond(events, async () => {
        for (const projection of chosen) await foldInMemory(url, projection)
      }),
  })
  await runtime.stop()
  await feed.close()
  await pool.end()
  await store.close()
  return measurement
}

/**
 * Measures all projections while they follow the log live, from empty tables over games with complete box scores. The
 * yardstick folds them in turn. Every round has a new database.
 */
export async function catchUpAll(cluster: TemporaryCluster): Promise<Measurement[]> {
  const events = 20_000
  let databases = 0
  /** Follows a new log to its end. Returns its database and the events per second. */
  const follow = async () => {
    const url = await cluster.createDatabase(`catch_up_${(databases += 1)}`)
    await migrateLog(url)
    await migrateProjections(url)
    await fillGames(url, events, 10)
    const store = await openEventStore({ kind: 'postgres', url })
    const feed = await createFeed(url, log)
    const names = projections.map(({ name }) => name)
    let stop = async () => {}
    const value = await perSecond(events, async () => {
      const runtime = await startRuntime({ store, url, projections, unseal: keepSealed, feed, log })
      stop = () => runtime.stop()
      await feed.waitFor(names, await store.head(), CATCH_UP_TIMEOUT_MS)
    })
    await stop()
    await feed.close()
    await store.close()
    return { url, value }
  }
  const { url } = await follow()
  const yardstick = () =>
    perSecond(events, async () => {
      for (const projection of projections) await foldInMemory(url, projection)
    })
  const product = async () => (await follow()).value
  return [await compare({ name: 'catch-up-all', unit: 'events/s', rounds: ROUNDS, product, yardstick })]
}

/** The events of the benchmarks have no names that are sealed. */
const keepSealed: Unseal = (page) => Promise.resolve([...page])

function projectionsNamed(name: string): readonly Projection[] {
  return projections.filter((projection) => projection.name === name)
}

/** Measures the standings over 400,000 events and over a tenth of them. */
export async function replayStandings(cluster: TemporaryCluster): Promise<Measurement[]> {
  const standings = { players: 2, projections: projectionsNamed('standings') }
  return [
    await measureReplay(cluster, { name: 'replay-standings', events: 400_000, ...standings }),
    await measureReplay(cluster, { name: 'replay-standings-tenth', events: 40_000, ...standings }),
  ]
}

/**
 * Measures all projections together over games with complete box scores. The yardstick folds them in turn.
 */
export async function replayAll(cluster: TemporaryCluster): Promise<Measurement[]> {
  return [await measureReplay(cluster, { name: 'replay-all', events: 20_000, players: 10, projections })]
}
