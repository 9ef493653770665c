import { database, type Database } from '../../../lib/device.ts'
import { emptyGameOutbox, isWorthStoring, type GameOutbox } from './game-outbox.ts'

/**
 * Stores the game outboxes of one user in IndexedDB. Each change is its own transaction, so that two tabs
 * never overwrite each other. If the browser refuses (storage blocked or full), outboxes live in memory and
 * `failure` returns the error until they are stored again.
 */
export function createOutboxStore(userId: string, open: () => Promise<Database> = database) {
  const memory = new Map<string, GameOutbox>()
  /** Games whose outbox in memory is newer than the stored one. */
  const unstored = new Set<string>()
  let failure: unknown = null
  // Changes run one after the other, in the order in which they were requested.
  let lastChange: Promise<unknown> = Promise.resolve()

  const applyChange = async (
    gameId: string,
    step: (outbox: GameOutbox) => GameOutbox,
  ): Promise<GameOutbox> => {
    const inMemory = memory.get(gameId)
    try {
      const transaction = (await open()).transaction('outboxes', 'readwrite')
      const current = unstored.has(gameId)
        ? inMemory
        : (((await transaction.store.get([userId, gameId])) as GameOutbox | undefined) ?? recordOf(inMemory))
      const next = step(current ?? emptyGameOutbox(userId, gameId))
      if (isWorthStoring(next)) await transaction.store.put(next, [userId, gameId])
      else await transaction.store.delete([userId, gameId])
      await transaction.done
      memory.set(gameId, next)
      unstored.delete(gameId)
      if (unstored.size === 0) failure = null
      return next
    } catch (error) {
      failure = error
      unstored.add(gameId)
      const next = step(inMemory ?? emptyGameOutbox(userId, gameId))
      memory.set(gameId, next)
      return next
    }
  }
  return {
    failure: () => failure,
    change(gameId: string, step: (outbox: GameOutbox) => GameOutbox): Promise<GameOutbox> {
      const change = lastChange.then(() => applyChange(gameId, step))
      lastChange = change
      return change
    },
    /** Returns every outbox of the user that is not empty. */
    async all(): Promise<GameOutbox[]> {
      await lastChange
      try {
        const stored = (await (
          await open()
        ).getAll('outboxes', IDBKeyRange.bound([userId], [userId, []]))) as GameOutbox[]
        for (const outbox of stored) if (!unstored.has(outbox.gameId)) memory.set(outbox.gameId, outbox)
        const storedIds = new Set(stored.map((outbox) => outbox.gameId))
        for (const [id, outbox] of memory)
          if (!storedIds.has(id) && !unstored.has(id) && !recordOf(outbox)) memory.delete(id)
      } catch (error) {
        failure = error
      }
      return [...memory.values()].filter(isWorthStoring)
    },
  }
}

/**
 * Returns an outbox that is empty but for what this device has recorded. While the page is open, it tells own values
 * from those of others. Otherwise returns undefined: another tab has sent everything.
 */
function recordOf(outbox: GameOutbox | undefined): GameOutbox | undefined {
  return outbox && !isWorthStoring(outbox) ? outbox : undefined
}
