import { afterAll, beforeAll, describe } from 'vitest'
import { appendContract } from './contract-append.ts'
import { readContract } from './contract-read.ts'
import type { Subject } from './contract-subject.ts'

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
