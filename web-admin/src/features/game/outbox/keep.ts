import { database, type Database } from '../../../lib/device.ts'
import { emptyBox, type Box } from './box.ts'

/** Whether there is anything in it that must not be lost. */
function holdsSomething({ entries, batch, aside, drafts }: Box): boolean {
  return Object.keys(entries).length + aside.length + Object.keys(drafts).length > 0 || batch !== null
}

/**
 * Boxes of one user, each changed in a transaction of its own, so that two tabs never overwrite each other. Where the browser
 * refuses (blocked, full), they live in memory, and `failure` says so until they are kept again.
 */
export function createBoxes(userId: string, open: () => Promise<Database> = database) {
  const memory = new Map<string, Box>()
  /** Boxes of which the memory knows more than the database. */
  const ahead = new Set<string>()
  let failure: unknown = null
  // One after the other, in the order of the keys that were pressed.
  let last: Promise<unknown> = Promise.resolve()

  const changeNow = async (gameId: string, step: (box: Box) => Box): Promise<Box> => {
    const known = memory.get(gameId)
    try {
      const transaction = (await open()).transaction('boxes', 'readwrite')
      const kept = ahead.has(gameId)
        ? known
        : ((await transaction.store.get([userId, gameId])) as Box | undefined)
      const next = step(kept ?? emptyBox(userId, gameId))
      if (holdsSomething(next)) await transaction.store.put(next, [userId, gameId])
      else await transaction.store.delete([userId, gameId])
      await transaction.done
      memory.set(gameId, next)
      ahead.delete(gameId)
      if (ahead.size === 0) failure = null
      return next
    } catch (error) {
      failure = error
      ahead.add(gameId)
      const next = step(known ?? emptyBox(userId, gameId))
      memory.set(gameId, next)
      return next
    }
  }
  return {
    failure: () => failure,
    change(gameId: string, step: (box: Box) => Box): Promise<Box> {
      const change = last.then(() => changeNow(gameId, step))
      last = change
      return change
    },
    /** Every box of the user with something in it. */
    async all(): Promise<Box[]> {
      await last
      try {
        const kept = (await (
          await open()
        ).getAll('boxes', IDBKeyRange.bound([userId], [userId, []]))) as Box[]
        for (const box of kept) if (!ahead.has(box.gameId)) memory.set(box.gameId, box)
        const found = new Set(kept.map((box) => box.gameId))
        for (const id of memory.keys()) if (!found.has(id) && !ahead.has(id)) memory.delete(id)
      } catch (error) {
        failure = error
      }
      return [...memory.values()].filter(holdsSomething)
    },
  }
}
