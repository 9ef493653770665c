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
import { foldByHand } from './replay-yardstick.ts'
import type { Scratch } from './scratch.ts'

const rounds = 3
const quiet = { info() {}, warn: console.warn, error: console.error }

interface Race {
  name: string
  events: number
  /** Lines of a box score. */
  players: number
  projections: readonly Projection[]
}

/** Rebuilds from the beginning to 'ready', indexes and all, beside live tables; against folding by hand. */
async function race(
  scratch: Scratch,
  { name, events, players, projections: chosen }: Race,
): Promise<Measurement> {
  const url = await scratch.database(name.replaceAll('-', '_'))
  await migrateLog(url)
  await migrateProjections(url)
  await fillGames(url, events, players)
  const store = await openEventStore({ kind: 'postgres', url })
  const pool = new Pool({ connectionString: url, max: 2 })
  const feed = await createFeed(url, quiet)
  const unseal: Unseal = (page) => Promise.resolve([...page])
  const runtime = await startRuntime({ store, url, projections: chosen, unseal, feed, log: quiet })
  const names = chosen.map((projection) => projection.name)
  const started = performance.now()
  await feed.waitFor(names, await store.head(), 600_000)
  console.log(
    `${name}: live tables caught up at ${Math.round((events * 1_000) / (performance.now() - started))} events/s`,
  )
  const ask = (action: 'start' | 'abort') =>
    requestReplay({ pool, feed }, names, { name: 'all', action, actor: 'bench' })

  const rebuild = async () => {
    await ask('start')
    for (;;) {
      const views = await readStatus({ pool, store, feed }, chosen)
      const failed = views.find(({ replay }) => replay?.state === 'failed')
      if (failed) throw new Error(`${failed.name}: ${failed.replay?.error}`)
      if (views.every(({ replay }) => replay?.state === 'ready')) return
      await setTimeout(20)
    }
  }
  const measurement = await compare({
    name,
    unit: 'events/s',
    rounds,
    ours: async () => {
      const figure = await perSecond(events, rebuild)
      await ask('abort')
      return figure
    },
    yardstick: () =>
      perSecond(events, async () => {
        for (const projection of chosen) await foldByHand(url, projection)
      }),
  })
  await runtime.stop()
  await feed.close()
  await pool.end()
  await store.close()
  return measurement
}

function only(name: string): readonly Projection[] {
  return projections.filter((projection) => projection.name === name)
}

/** Standings over 400,000 events, and over a tenth of them, to see how it grows. */
export async function replayStandings(scratch: Scratch): Promise<Measurement[]> {
  const standings = { players: 2, projections: only('standings') }
  return [
    await race(scratch, { name: 'replay-standings', events: 400_000, ...standings }),
    await race(scratch, { name: 'replay-standings-tenth', events: 40_000, ...standings }),
  ]
}

/** All projections at once over games with whole box scores; the yardstick folds them one after the other. */
export async function replayAll(scratch: Scratch): Promise<Measurement[]> {
  return [await race(scratch, { name: 'replay-all', events: 20_000, players: 10, projections })]
}
