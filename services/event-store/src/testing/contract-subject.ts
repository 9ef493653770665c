import type { EventStore } from '../port.ts'

/** A store under test. Its log may hold events of others: tests look after the head that they find. */
export interface Subject {
  store: EventStore
  /** Another store on the same log, as after a restart of the program. */
  reopen(): Promise<EventStore>
  /** Whether the store tells a duplicate from a first append. */
  tellsDuplicates: boolean
  close(): Promise<void>
}
