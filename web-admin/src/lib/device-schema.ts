import type { DBSchema } from 'idb'
import type { UserView } from '@league/contracts/account/views'
import type { GameDetailView, GameView } from '@league/contracts/game/views'

/** A game as it was when this device last read it. */
export interface CachedGame {
  detail: GameDetailView
  /** When it was read, by the device's clock, as an ISO timestamp in UTC. */
  readAt: string
}

/** The games of a day as they were when this device last read them. */
export interface CachedNight {
  games: GameView[]
  /** When they were read, by the device's clock, as an ISO timestamp in UTC. */
  readAt: string
}

/** The stores of the app's IndexedDB database. A change here needs a new version and a migration. */
export interface DeviceSchema extends DBSchema {
  /** Values that have not been sent yet. `features/game/outbox/game-outbox.ts` defines their shape. */
  outboxes: { key: [userId: string, gameId: string]; value: object }
  games: { key: [userId: string, gameId: string]; value: CachedGame }
  /** By the organization, if a super_admin chose one, and the day. */
  nights: { key: [userId: string, name: string]; value: CachedNight }
  users: { key: 'last'; value: UserView }
}
