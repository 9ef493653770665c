import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { type Measurement, quantile } from './measure.ts'
import { type ProductProcess, withProduct } from './product-process.ts'
import { emptySample, openTenant, probeReadiness, type Sample, type Tenant } from './tenant-load.ts'

const POISONED = 'little-dribblers'
const OTHERS = ['wnba', 'south-coast']

const ROUNDS = 5
const PHASE_MS = 8_000
const LATER_EVENTS = 1_000

/** Key of the lock in which positions of the log are given out. */
const APPEND_LOCK = 7_306_086_865_487n

const phases = ['before', 'parked', 'skipped'] as const
type Phase = (typeof phases)[number]

/**
 * Measures what two organizations notice of an event of a third one that cannot be folded: their writes, public
 * reads and live updates, and the readiness of the gateway. Each round has three phases: before the event, with
 * the event and 1,000 later ones waiting, and after an operator has skipped it. Lower is better.
 */
export function benchIsolation(): Promise<Measurement[]> {
  return withProduct(
    async (product) => {
      const client = new Client(await product.databaseUrl())
      await client.connect()
      const tenants = await Promise.all(OTHERS.map((organization) => openTenant(product, organization)))
      await measure(product, tenants, emptySample())
      const samples = { before: emptySample(), parked: emptySample(), skipped: emptySample() }
      for (let round = 0; round < ROUNDS; round += 1) {
        await measure(product, tenants, samples.before)
        const position = await appendPoison(client)
        await waitForWaiting(client, LATER_EVENTS + 1)
        await waitForReadModels(client, BigInt(position) + BigInt(LATER_EVENTS))
        await measure(product, tenants, samples.parked)
        await product.replay('skip', 'all', position, 'Measured')
        await waitForWaiting(client, 0)
        await measure(product, tenants, samples.skipped)
      }
      for (const tenant of tenants) tenant.close()
      await client.end()
      printTable(samples)
      return [...compareWith('parked', samples), ...compareWith('skipped', samples)]
    },
    [...OTHERS, POISONED],
  )
}

async function measure(product: ProductProcess, tenants: readonly Tenant[], sample: Sample): Promise<void> {
  const signal = AbortSignal.timeout(PHASE_MS)
  await Promise.all([
    ...tenants.map((tenant) => tenant.run(sample, signal)),
    probeReadiness(product, sample, signal),
  ])
}

/**
 * Appends a score of an unknown version to a game, as a newer program would before a downgrade, and many scores
 * that can be folded. Returns the position of the first.
 */
async function appendPoison(client: Client): Promise<string> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [APPEND_LOCK])
  const { rows } = await client.query<{ position: string }>(
    `
      insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
      select (select max(position) from eventstore.events) + nth, score.stream,
        (select max(revision) from eventstore.events where stream = score.stream) + nth,
        gen_random_uuid(), score.type, case nth when 1 then 99 else score.version end, score.data,
        score.meta
      from (
          select event.*
          from eventstore.events event
          join directory.organization on slug = $1 and event.stream like 'game-' || id || '.%'
          where event.type = 'ScoreRecorded' and event.version < 99
          order by event.position
          limit 1
        ) score,
        generate_series(1, $2::int + 1) nth
      order by nth
      returning position
    `,
    [POISONED, LATER_EVENTS],
  )
  await client.query('commit')
  return rows[0]?.position ?? ''
}

/** Waits until a projection has this many waiting events, or none has any. */
async function waitForWaiting(client: Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `
        select coalesce(max(waiting), 0)::int as waiting
        from (
          select count(*) as waiting
          from projection.parked_event
          group by projection, generation
        ) counted
      `,
    )
    if (rows[0]?.waiting === count) return
    await setTimeout(200)
  }
}

/** Waits until all projections have passed a position. */
async function waitForReadModels(client: Client, position: bigint): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ least: string }>(
      `select min(position) as least from projection.checkpoint where generation = 'live'`,
    )
    if (BigInt(rows[0]?.least ?? 0) >= position) return
    await setTimeout(200)
  }
}

const kinds = ['writes', 'reads', 'liveUpdates', 'probes'] as const
const shares = { p50: 0.5, p99: 0.99 }

function printTable(samples: Record<Phase, Sample>): void {
  const rows = kinds.flatMap((kind) => [
    [`${kind} per second`, (sample: Sample) => perSecondOf(sample[kind])] as const,
    ...Object.entries(shares).map(
      ([name, share]) =>
        [`${kind} ${name} ms`, (sample: Sample) => Number(quantile(sample[kind], share).toFixed(1))] as const,
    ),
  ])
  console.table(
    Object.fromEntries(
      rows.map(([name, read]) => [
        name,
        Object.fromEntries(phases.map((phase) => [phase, read(samples[phase])])),
      ]),
    ),
  )
  for (const phase of phases) console.log(`${phase}: ${[...samples[phase].statuses].sort().join(', ')}`)
}

function perSecondOf(durations: readonly number[]): number {
  return Number(((durations.length * 1_000) / (ROUNDS * PHASE_MS)).toFixed(1))
}

function compareWith(phase: Phase, samples: Record<Phase, Sample>): Measurement[] {
  return kinds.flatMap((kind) =>
    Object.entries(shares).map(([name, share]) => {
      const [value, yardstick] = [samples[phase], samples.before].map((sample) =>
        quantile(sample[kind], share),
      )
      return {
        name: `isolation-${phase}-${kind}-${name}`,
        unit: 'ms',
        value: value ?? Number.NaN,
        yardstick: yardstick ?? Number.NaN,
        ratio: (value ?? Number.NaN) / (yardstick ?? Number.NaN),
      }
    }),
  )
}
