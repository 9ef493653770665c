import { afterAll, beforeAll, describe } from 'vitest'
import type { EventStore } from '../port.ts'
import { appendContract } from './contract-append.ts'
import { readContract } from './contract-read.ts'

/** A store under test. Its log may hold events of others: tests look after the head that they find. */
export interface Subject {
  store: EventStore
  /** Another store on the same log, as after a restart of the program. */
  reopen(): Promise<EventStore>
  /** Whether the store tells a duplicate from a first append. */
  tellsDuplicates: boolean
  close(): Promise<void>
}

/** What every event store must do, whatever it is made of. */
export function describeEventStore(name: string, open: () => Promise<Subject>): void {
  describe(`${name}`, () => {
    let subject: Subject
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject?.close())
    describe('appends', () => {
      appendContract(() => subject)
    })
    describe('reads', () => {
      readContract(() => subject)
    })
  })
}
