import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { readCheckpoints } from '../checkpoint.ts'
import type { Log } from '../log.ts'
import { createMarks } from './marks.ts'
import { anyOrganization, fromPayload, mergeMoves, toPayloads, type ProjectionMove } from './moves.ts'
import { createNotices } from './notices.ts'
import { createProgress } from './progress.ts'
import { readMissed, readOrganizationPositions } from './stored.ts'

const movesChannel = 'projection_moves'
const commandsChannel = 'projection_commands'

/** How often to look into the tables beside listening, in milliseconds: when somebody waits, and else. */
const pollMs = { waiting: 200, idle: 1_000 }

/** Knows how far the projections are, in whichever process they run. Every process that reads has one. */
export interface Feed {
  /** 'reached' once the projections have passed the position, 'stale' when they have not in time (default 2 s). */
  waitFor(names: readonly string[], position: bigint, timeoutMs?: number): Promise<'reached' | 'stale'>
  /** Tells of every move, when its rows can be read already, until told not to. */
  onMoved(listener: (move: ProjectionMove) => void): () => void
  /**
   * A text that changes whenever rows of the organization change in one of these projections: the ETag of what is made
   * of them. Take it before you read the rows.
   */
  organizationMark(organizationId: string, names: readonly string[]): Promise<string>
  /** How far a projection is known to be. */
  position(name: string): bigint
  /** For the runtime: rows of this process's projections have moved. */
  publish(move: ProjectionMove): void
  /** An operator has asked something of a projection. */
  onCommand(listener: (projection: string) => void): () => void
  tellCommand(projection: string): void
  close(): Promise<void>
}

/** @param url of a user who may read the schema `projection` */
export async function createFeed(url: string, log: Log): Promise<Feed> {
  const sender = randomUUID()
  const pool = new Pool({
    connectionString: url,
    application_name: 'projection feed',
    max: 2,
    query_timeout: 10_000,
  })
  pool.on('error', () => {})
  const stopped = new AbortController()
  const progress = createProgress()
  const marks = createMarks((organizationId) => readOrganizationPositions(pool, organizationId))
  const moved = new Set<(move: ProjectionMove) => void>()
  const commanded = new Set<(projection: string) => void>()
  const outbox = new Map<string, ProjectionMove>()
  const asked = new Set<string>()

  const apply = (move: ProjectionMove) => {
    progress.apply(move)
    marks.apply(move)
    for (const listener of moved) listener(move)
    progress.wake()
  }

  const notices = createNotices(
    url,
    [movesChannel, commandsChannel],
    () => {
      const moves = toPayloads(sender, outbox.values()).map((payload) => ({ channel: movesChannel, payload }))
      const commands = [...asked].map((payload) => ({ channel: commandsChannel, payload }))
      outbox.clear()
      asked.clear()
      return [...moves, ...commands]
    },
    (channel, payload) => {
      if (channel === commandsChannel) return commanded.forEach((listener) => listener(payload))
      const notice = fromPayload(payload)
      if (notice.sender !== sender) notice.moves.forEach(apply)
    },
    () => marks.forget(),
  )

  const look = async () => {
    for (const { projection, slot, position, generation } of await readCheckpoints(pool)) {
      if (slot !== 'live') continue
      const known = progress.get(projection)
      if (known && known.generation >= generation && known.position >= position) continue
      const organizations =
        known?.generation === generation
          ? await readMissed(pool, projection, known.position)
          : [anyOrganization]
      apply({ projection, position, generation, organizations })
    }
  }

  const keepLooking = async () => {
    while (!stopped.signal.aborted) {
      const wait = progress.waits() ? pollMs.waiting : pollMs.idle
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => {})
      if (!stopped.signal.aborted)
        await look().catch((error: unknown) => log.warn({ error }, 'feed cannot look'))
    }
  }

  await look()
  const looking = keepLooking()
  return {
    waitFor: progress.waitFor,
    position: (name) => progress.get(name)?.position ?? 0n,
    onMoved: subscribeTo(moved),
    onCommand: subscribeTo(commanded),
    async organizationMark(organizationId, names) {
      const positions = await marks.of(organizationId)
      return names
        .map((name) => `${progress.get(name)?.generation ?? 0}.${(positions.get(name) ?? 0n).toString(36)}`)
        .join('-')
    },
    publish(move) {
      apply(move)
      const before = outbox.get(move.projection)
      outbox.set(move.projection, before ? mergeMoves(before, move) : move)
      notices.send()
    },
    tellCommand(projection) {
      commanded.forEach((listener) => listener(projection))
      asked.add(projection)
      notices.send()
    },
    async close() {
      stopped.abort()
      await Promise.all([looking, notices.close()])
      await pool.end()
    },
  }
}

function subscribeTo<Listener>(listeners: Set<Listener>): (listener: Listener) => () => void {
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}
