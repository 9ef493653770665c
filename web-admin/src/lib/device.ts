import { openDB, type IDBPDatabase } from 'idb'
import type { UserView } from '@league/contracts/account/views'
import { migrateToVersion2 } from './device-migration.ts'
import type { CachedGame, CachedNight, DeviceSchema } from './device-schema.ts'

export type Database = IDBPDatabase<DeviceSchema>

const DATABASE_NAME = 'games-at-hand'

/** Days of the score sheet that open without a network. */
const MAX_NIGHTS = 14

let opening: Promise<Database> | null = null

/**
 * Opens the IndexedDB database of the app, once for the whole page.
 *
 * @throws DOMException if the browser refuses
 */
export function database(): Promise<Database> {
  const forget = () => (opening = null)
  opening ??= openDatabase(DATABASE_NAME, forget)
  // The browser may refuse only for a while, so the next call tries again.
  opening.catch(forget)
  return opening
}

export function openDatabase(name: string, onClose = () => {}): Promise<Database> {
  return openDB<DeviceSchema>(name, 3, {
    async upgrade(db, oldVersion, _, transaction) {
      db.createObjectStore('nights')
      if (oldVersion === 1) return migrateToVersion2(transaction)
      if (oldVersion === 2) return
      db.createObjectStore('outboxes')
      db.createObjectStore('games')
      db.createObjectStore('users')
    },
    terminated: onClose,
    blocking(_, __, event) {
      ;(event.target as IDBDatabase).close()
      onClose()
    },
  })
}

/** Returns the last user of this device, for a page that opens offline. Null if that is not known. */
export async function readLastUser(): Promise<UserView | null> {
  return attempt(async (db) => (await db.get('users', 'last')) ?? null)
}

export async function storeLastUser(user: UserView): Promise<void> {
  await attempt((db) => db.put('users', user, 'last'))
}

export async function readCachedGame(userId: string, gameId: string): Promise<CachedGame | null> {
  return attempt(async (db) => (await db.get('games', [userId, gameId])) ?? null)
}

export async function storeCachedGame(userId: string, game: CachedGame): Promise<void> {
  await attempt((db) => db.put('games', game, [userId, game.detail.game.id]))
}

/** Deletes the games that somebody has read, except those with these ids. */
export async function deleteCachedGames(userId: string, exceptIds: readonly string[]): Promise<void> {
  await attempt(async (db) => {
    const keys = await db.getAllKeys('games', IDBKeyRange.bound([userId], [userId, []]))
    const unused = keys.filter(([, gameId]) => !exceptIds.includes(gameId))
    await Promise.all(unused.map((key) => db.delete('games', key)))
  })
}

export async function readCachedNight(userId: string, name: string): Promise<CachedNight | null> {
  return attempt(async (db) => (await db.get('nights', [userId, name])) ?? null)
}

/** Stores the games of a day, and forgets the days that were read longest ago. */
export async function storeCachedNight(userId: string, name: string, night: CachedNight): Promise<void> {
  await attempt(async (db) => {
    await db.put('nights', night, [userId, name])
    const keys = await db.getAllKeys('nights', IDBKeyRange.bound([userId], [userId, []]))
    if (keys.length <= MAX_NIGHTS) return
    const nights = await Promise.all(
      keys.map(async (key) => ({ key, readAt: (await db.get('nights', key))?.readAt ?? '' })),
    )
    const oldest = nights.toSorted((a, b) => a.readAt.localeCompare(b.readAt)).slice(0, -MAX_NIGHTS)
    await Promise.all(oldest.map(({ key }) => db.delete('nights', key)))
  })
}

/** Returns for how many games the user has entered values that are not sent yet. */
export async function countUnsentGames(userId: string): Promise<number> {
  const outboxes = await attempt((db) => db.getAll('outboxes', IDBKeyRange.bound([userId], [userId, []])))
  type Stored = { entries?: object; batch?: object | null; live?: { queued: readonly unknown[] } }
  const isUnsent = ({ entries, batch, live }: Stored) =>
    Object.keys(entries ?? {}).length > 0 || !!batch || (live?.queued ?? []).length > 0
  return (outboxes ?? []).filter(isUnsent).length
}

/**
 * Deletes the last user and the games they read, when they sign out. Values that they entered stay under
 * their id until they sign in again: only they may send or discard them.
 */
export async function clearReadData(): Promise<void> {
  await attempt(async (db) => {
    await db.clear('users')
    await db.clear('games')
    await db.clear('nights')
  })
}

/** Runs a step, or returns null if the browser refuses its storage. Then nothing can be read offline. */
async function attempt<T>(step: (db: Database) => Promise<T>): Promise<T | null> {
  try {
    return await step(await database())
  } catch (error) {
    console.warn('This browser refuses to store data for offline use.', error)
    return null
  }
}
