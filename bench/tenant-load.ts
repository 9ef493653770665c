import { setTimeout } from 'node:timers/promises'
import { type ProductProcess, standingsPath } from './product-process.ts'
import { signInAsOwner } from './sign-in.ts'

const WRITE_PAUSE_MS = 20
const READ_PAUSE_MS = 10
const PROBE_PAUSE_MS = 100

/** Durations of requests in ms, and the statuses of the answers. */
export interface Sample {
  writes: number[]
  reads: number[]
  /** From sending a write until a visitor is told that the schedule has changed. */
  liveUpdates: number[]
  probes: number[]
  statuses: Set<string>
}

export function emptySample(): Sample {
  return { writes: [], reads: [], liveUpdates: [], probes: [], statuses: new Set() }
}

/** The owner, the visitors and the open pages of one organization. */
export interface Tenant {
  /** Writes, reads and receives live updates, one request after another, until the signal aborts. */
  run(sample: Sample, signal: AbortSignal): Promise<void>
  close(): void
}

export async function openTenant(product: ProductProcess, organization: string): Promise<Tenant> {
  const base = `http://127.0.0.1:${product.port}`
  const headers = await signInAsOwner(product, organization)
  const path = await standingsPath(product.port, organization)
  const answer = await fetch(`${base}/api/gamesv2?slug=${organization}`)
  const { games } = (await answer.json()) as {
    games: { id: string; status: string; match_id: string | null }[]
  }
  // A game of a bracket keeps its winner once the next round was played.
  const played = games.filter(({ status, match_id }) => status === 'final' && match_id === null)
  /** The start of each write that no live update has announced yet, by its position. */
  const unannounced = new Map<number, number>()
  let current: Sample | undefined
  const closed = new AbortController()
  const following = followLive(
    `${base}/live?slug=${organization}`,
    closed.signal,
    ({ position, projections }) => {
      if (!projections.includes('schedule')) return
      for (const [written, startedAt] of unannounced) {
        if (written > Number(position)) continue
        unannounced.delete(written)
        current?.liveUpdates.push(performance.now() - startedAt)
      }
    },
  )
  let next = 0

  const write = async (sample: Sample) => {
    const game = played[(next += 1) % played.length]
    const startedAt = performance.now()
    const written = await fetch(`${base}/api/gamesv2/${game?.id}/scores`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ score_home: 60 + (next % 50), score_away: 50 + (next % 7) }),
    })
    await written.arrayBuffer()
    sample.writes.push(performance.now() - startedAt)
    sample.statuses.add(`write ${written.status}${written.headers.has('x-stale') ? ' stale' : ''}`)
    if (written.ok) unannounced.set(Number(written.headers.get('x-event-position')), startedAt)
  }
  const read = async (sample: Sample) => {
    const startedAt = performance.now()
    const standings = await fetch(base + path)
    await standings.arrayBuffer()
    sample.reads.push(performance.now() - startedAt)
    sample.statuses.add(`read ${standings.status}${standings.headers.has('x-stale') ? ' stale' : ''}`)
  }
  return {
    async run(sample, signal) {
      current = sample
      const writing = repeat(() => write(sample), WRITE_PAUSE_MS, signal)
      await Promise.all([writing, repeat(() => read(sample), READ_PAUSE_MS, signal)])
    },
    close() {
      closed.abort()
      void following
    },
  }
}

/** Asks for the readiness of the gateway, as a load balancer does, until the signal aborts. */
export function probeReadiness({ port }: ProductProcess, sample: Sample, signal: AbortSignal): Promise<void> {
  return repeat(
    async () => {
      const startedAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
      const { degraded } = (await answer.json()) as { degraded: { reason: string }[] }
      sample.probes.push(performance.now() - startedAt)
      const reasons = [...new Set(degraded.map(({ reason }) => reason))].sort()
      sample.statuses.add(['readyz', answer.status, ...reasons].join(' '))
    },
    PROBE_PAUSE_MS,
    signal,
  )
}

async function repeat(work: () => Promise<void>, pauseMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work()
    await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
  }
}

interface LiveEvent {
  position: string
  projections: string[]
}

/** Follows `/live` until the signal aborts. */
export async function followLive(
  url: string,
  signal: AbortSignal,
  listener: (event: LiveEvent) => void,
): Promise<void> {
  try {
    const { body } = await fetch(url, { signal })
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body ?? []) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) listener(JSON.parse(data) as LiveEvent)
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
