import type { ParkedEventView, ProjectionView, SkippedEventView } from '@league/contracts/projection/views'
import type { EventStore } from '@league/event-store/port'
import type { Pool } from 'pg'
import { readCheckpoints, type Checkpoint } from './checkpoint.ts'
import type { Feed } from './feed/feed.ts'
import type { Projection } from './projection.ts'
import type { Generation } from './schema/generation.ts'
import {
  readParkedEvents,
  readSkippedEvents,
  type ParkedEventRow,
  type SkippedEventRow,
} from './replay/parked-events.ts'
import { readReplays, type ReplayRow } from './replay/replay-row.ts'

/** A projection that is further behind the log counts as catching up. */
const CATCHING_UP_LAG = 1_000n

interface StatusDependencies {
  pool: Pool
  store: EventStore
  feed: Feed
  /** Returns the names of organizations by their ids, for the parked events. */
  organizationNames?: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Returns the status of each projection, whichever process runs it. */
export async function readStatus(
  { pool, store, feed, organizationNames }: StatusDependencies,
  projections: readonly Projection[],
): Promise<ProjectionView[]> {
  const [checkpoints, replays, parked, skipped] = await Promise.all([
    readCheckpoints(pool),
    readReplays(pool),
    readParkedEvents(pool),
    readSkippedEvents(pool),
  ])
  const organizationIds = [...new Set(parked.map(({ organizationId }) => organizationId))]
  const nameById = parked.length > 0 ? await organizationNames?.(organizationIds) : undefined
  const head = await store.head()
  return await Promise.all(
    projections.map(async (projection) => {
      const { name } = projection
      const live = checkpoints.find((row) => row.projection === name && row.generation === 'live')
      const known = feed.position(name)
      const saved = live?.position ?? 0n
      const position = known > saved ? known : saved
      const replay = replays.find((row) => row.projection === name)
      const parkedIn = (generation: Generation) =>
        parked.filter((row) => row.projection === name && row.generation === generation)
      return {
        name,
        version: live?.version ?? projection.version,
        state: stateOf(projection, live, head - position),
        position: String(position),
        head: String(head),
        lag: position < head ? Number(head - position) : 0,
        oldestUnprocessedSeconds: await secondsBehind(store, position, head),
        eventsPerSecond: position < head ? Math.round(live?.eventsPerSecond ?? 0) : 0,
        error: live?.error ?? null,
        parked: parkedIn('live').map((row) =>
          toParkedEventView(row, projection, nameById?.get(row.organizationId) ?? null),
        ),
        skipped: skipped.filter((row) => row.projection === name).map(toSkippedEventView),
        canSwitchBack: checkpoints.some(
          (row) =>
            live?.state === 'running' &&
            row.projection === name &&
            row.generation === 'previous' &&
            row.version === projection.version &&
            row.state === 'running',
        ),
        replay: replay ? toReplayView(replay, parkedIn('next').length) : null,
      }
    }),
  )
}

function stateOf(
  { version }: Projection,
  live: Checkpoint | undefined,
  lag: bigint,
): ProjectionView['state'] {
  if (!live || live.version !== version) return 'stopped'
  if (live.state !== 'running') return live.state
  return lag > CATCHING_UP_LAG ? 'catching-up' : 'running'
}

/** Returns the age in seconds of the first event after a position. */
async function secondsBehind(store: EventStore, position: bigint, head: bigint): Promise<number> {
  if (position >= head) return 0
  const [oldest] = (await store.readAll(position, 1)).events
  return oldest ? Math.max(0, (Date.now() - Date.parse(oldest.recordedAt)) / 1_000) : 0
}

function toParkedEventView(
  row: ParkedEventRow,
  { isolation }: Projection,
  organizationName: string | null,
): ParkedEventView {
  const { eventId, eventType, stream, organizationId, message, waiting } = row
  return {
    position: String(row.position),
    eventId,
    eventType,
    stream,
    organizationId,
    organizationName,
    scope: isolation,
    message,
    since: row.parkedAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    waiting,
  }
}

function toSkippedEventView({
  position,
  message,
  actor,
  reason,
  skippedAt,
}: SkippedEventRow): SkippedEventView {
  return { position, message, actor, reason, at: skippedAt.toISOString() }
}

function toReplayView(row: ReplayRow, parked: number): ProjectionView['replay'] {
  const { state, processed, total, eventsPerSecond, error, verification } = row
  const remaining = Math.max(0, total - processed)
  const isProgressing = state === 'building' || state === 'catching-up'
  const secondsLeft = isProgressing && eventsPerSecond > 0 ? remaining / eventsPerSecond : null
  return {
    state,
    processed,
    total,
    eventsPerSecond: Math.round(eventsPerSecond),
    secondsLeft,
    error,
    parked,
    verification,
  }
}
