import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { Pool } from 'pg'
import { allOrganizations } from '../all-organizations.ts'
import type { Log } from '../log.ts'
import { fromPayload, mergeMoves, toPayloads, type ProjectionMove, type ReceivedMove } from './moves.ts'
import { openNotificationChannel } from './notification-channel.ts'
import {
  createOrganizationPositions,
  readChangedOrganizations,
  readOrganizationPositions,
} from './organization-positions.ts'
import { createProgress, readProgress } from './progress.ts'

const MOVES_CHANNEL = 'projection_moves'
const COMMANDS_CHANNEL = 'projection_commands'

/**
 * How often to read the checkpoints in addition to listening: while a read waits for a position, and
 * otherwise.
 */
const WAITING_POLL_INTERVAL_MS = 200
const IDLE_POLL_INTERVAL_MS = 1_000

/** Knows how far the projections are, whichever processes run them. Every process that reads has one. */
export interface Feed {
  /**
   * Resolves to 'reached' once the projections have passed the position, or to 'stale' after the timeout (2
   * s).
   */
  waitFor(names: readonly string[], position: bigint, timeoutMs?: number): Promise<'reached' | 'stale'>
  /**
   * Calls the listener after each move, when its rows can be read. Returns a function that removes the
   * listener.
   */
  onMoved(listener: (move: ProjectionMove) => void): () => void
  /**
   * Returns a text that changes whenever the organization's rows change in one of these projections: an ETag
   * for responses made of them. Call it before you read the rows.
   */
  organizationVersion(organizationId: OrganizationId, names: readonly string[]): Promise<string>
  /**
   * Returns whether rows of the organization are out of date in one of these projections, because an event
   * could not be folded.
   */
  hasParked(organizationId: OrganizationId, names: readonly string[]): boolean
  /** Returns how far a projection is known to be. */
  position(name: string): bigint
  /** Returns how far a projection is known to be, and after how many switches of its live schema. */
  progressOf(name: string): Pick<ProjectionMove, 'position' | 'switchCount'> | undefined
  /** Returns the version of a projection's live tables, undefined while it is not known. */
  liveVersion(name: string): number | undefined
  /** Reads the checkpoints now, rather than within a second. */
  refresh(): Promise<void>
  /** For the runtime: announces that a projection of this process has moved. */
  publish(move: ProjectionMove): void
  /**
   * Calls the listener when an operator has queued a command for a projection. Returns a function that
   * removes it.
   */
  onCommand(listener: (projection: string) => void): () => void
  /** Announces a queued command to the process that holds the projection's lease. */
  publishCommand(projection: string): void
  close(): Promise<void>
}

/** @param url with a user that may read the schema `projection` */
export async function createFeed(url: string, log: Log): Promise<Feed> {
  const sender = randomUUID()
  const pool = new Pool({
    connectionString: url,
    application_name: 'projection feed',
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  pool.on('error', () => {})
  const warn = (error: unknown) => log.warn({ error }, 'cannot read projection checkpoints')
  const stopped = new AbortController()
  const progress = createProgress()
  const positions = createOrganizationPositions((organizationId) =>
    readOrganizationPositions(pool, organizationId),
  )
  const moveListeners = new Set<(move: ProjectionMove) => void>()
  const commandListeners = new Set<(projection: string) => void>()
  const unsentMoves = new Map<string, ProjectionMove>()
  const unsentCommands = new Set<string>()

  const liveVersions = new Map<string, number>()

  const apply = (announced: ProjectionMove) => {
    const switchCount = progress.get(announced.projection)?.switchCount
    // After a switch, rows of any organization may differ.
    const isSwitch = switchCount !== undefined && announced.switchCount > switchCount
    const move = isSwitch ? { ...announced, organizations: [allOrganizations] } : announced
    if (isSwitch) void readMoves().catch(() => {})
    progress.apply(move)
    positions.apply(move)
    for (const listener of moveListeners) listener(move)
    progress.wake()
  }

  const receive = (move: ReceivedMove) => {
    if (move.parked) apply({ ...move, parked: move.parked })
    else readMoves().catch(warn)
  }

  const notifications = openNotificationChannel({
    url,
    channels: [MOVES_CHANNEL, COMMANDS_CHANNEL],
    takeDue() {
      const moves = toPayloads(sender, unsentMoves.values())
      const due = [
        ...moves.map((payload) => ({ channel: MOVES_CHANNEL, payload })),
        ...[...unsentCommands].map((payload) => ({ channel: COMMANDS_CHANNEL, payload })),
      ]
      unsentMoves.clear()
      unsentCommands.clear()
      return due
    },
    onNotification(channel, payload) {
      if (channel === COMMANDS_CHANNEL) return commandListeners.forEach((listener) => listener(payload))
      const notification = fromPayload(payload)
      if (notification.sender !== sender) notification.moves.forEach(receive)
    },
    onConnected: () => positions.clear(),
  })

  /** Finds moves that were never announced, because their process died or this one was not connected. */
  const readMoves = async () => {
    for (const { projection, position, switchCount, parked, version } of await readProgress(pool)) {
      const knownVersion = liveVersions.get(projection)
      const hasOtherVersion = knownVersion !== undefined && knownVersion !== version
      liveVersions.set(projection, version)
      const known = progress.get(projection)
      const isKnown = known && known.switchCount >= switchCount && known.position >= position
      if (isKnown && !hasOtherVersion) continue
      const organizations =
        known?.switchCount === switchCount && !hasOtherVersion
          ? await readChangedOrganizations(pool, projection, known.position)
          : [allOrganizations]
      apply({ projection, position, switchCount, organizations, parked })
    }
  }

  const poll = async () => {
    while (!stopped.signal.aborted) {
      const interval = progress.hasWaiting() ? WAITING_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS
      await setTimeout(interval, undefined, { signal: stopped.signal }).catch(() => {})
      if (!stopped.signal.aborted) await readMoves().catch(warn)
    }
  }

  await readMoves()
  const polling = poll()
  return {
    waitFor: progress.waitFor,
    position: (name) => progress.get(name)?.position ?? 0n,
    progressOf: progress.get,
    liveVersion: (name) => liveVersions.get(name),
    refresh: readMoves,
    hasParked: progress.hasParked,
    onMoved: subscribeTo(moveListeners),
    onCommand: subscribeTo(commandListeners),
    async organizationVersion(organizationId, names) {
      const positionByName = await positions.of(organizationId)
      return names
        .map((name) => {
          const position = positionByName.get(name) ?? 0n
          return `${progress.get(name)?.switchCount ?? 0}.${position.toString(36)}`
        })
        .join('-')
    },
    publish(move) {
      apply(move)
      const unsent = unsentMoves.get(move.projection)
      unsentMoves.set(move.projection, unsent ? mergeMoves(unsent, move) : move)
      notifications.send()
    },
    publishCommand(projection) {
      commandListeners.forEach((listener) => listener(projection))
      unsentCommands.add(projection)
      notifications.send()
    },
    async close() {
      stopped.abort()
      await Promise.all([polling, notifications.close()])
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
