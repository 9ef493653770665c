import type { EventStore } from '../port.ts'

/**
 * A store under test. Its log may hold events of other tests, so each test reads after the head that it
 * finds.
 */
export interface StoreUnderTest {
  store: EventStore
  /** Opens another store on the same log, as after a restart of the program. */
  reopen(): Promise<EventStore>
  /** Whether the outcome of a repeated append is always 'duplicate'. */
  reportsDuplicates: boolean
  close(): Promise<void>
}
