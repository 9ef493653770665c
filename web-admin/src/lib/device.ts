import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { UserView } from '@league/contracts/account/views'
import type { GameDetailView } from '@league/contracts/game/views'

/** A game as it was last read on this device. */
export interface KeptGame {
  detail: GameDetailView
  /** ISO in UTC, by the device's clock. */
  at: string
}

interface Schema extends DBSchema {
  /** What users entered and the server has not got; its shape is the game editor's own. */
  boxes: { key: [userId: string, gameId: string]; value: object }
  games: { key: [userId: string, gameId: string]; value: KeptGame }
  people: { key: 'last'; value: UserView }
}

export type Database = IDBPDatabase<Schema>

let opening: Promise<Database> | null = null

/** The browser's own database. @throws DOMException where the browser refuses it */
export function database(): Promise<Database> {
  const forget = () => (opening = null)
  opening ??= openDB<Schema>('games-at-hand', 1, {
    upgrade(db) {
      db.createObjectStore('boxes')
      db.createObjectStore('games')
      db.createObjectStore('people')
    },
    terminated: forget,
    blocking(_, __, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
  })
  // A refusal may pass: the browser is asked again at the next entry.
  opening.catch(forget)
  return opening
}

/** Who was signed in here last, for a page that opens without network. Null where the browser does not say. */
export async function lastUser(): Promise<UserView | null> {
  return attempt(async (db) => (await db.get('people', 'last')) ?? null)
}

export async function rememberUser(user: UserView): Promise<void> {
  await attempt((db) => db.put('people', user, 'last'))
}

export async function keptGame(userId: string, gameId: string): Promise<KeptGame | null> {
  return attempt(async (db) => (await db.get('games', [userId, gameId])) ?? null)
}

export async function keepGame(userId: string, game: KeptGame): Promise<void> {
  await attempt((db) => db.put('games', game, [userId, game.detail.game.id]))
}

/** How many games a user has entered something of that the server has not got. */
export async function waitingGames(userId: string): Promise<number> {
  const boxes = await attempt((db) => db.getAll('boxes', IDBKeyRange.bound([userId], [userId, []])))
  const isWaiting = (box: { entries?: object; batch?: object | null }) =>
    Object.keys(box.entries ?? {}).length > 0 || !!box.batch
  return (boxes ?? []).filter(isWaiting).length
}

/**
 * Forgets who was here and what they read, when they sign out. What they entered stays, under their name, until they sign in again: it is
 * theirs alone to send or to discard.
 */
export async function forgetReader(): Promise<void> {
  await attempt(async (db) => {
    await db.clear('people')
    await db.clear('games')
  })
}

/** A browser may refuse its storage: then there is nothing to read without network. */
async function attempt<T>(step: (db: Database) => Promise<T>): Promise<T | null> {
  try {
    return await step(await database())
  } catch (error) {
    console.warn('This browser does not keep what was read.', error)
    return null
  }
}
