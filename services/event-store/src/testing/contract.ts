import { afterAll, beforeAll, describe } from 'vitest'
import { appendContract } from './contract-append.ts'
import { readContract } from './contract-read.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Describes what every event store must do. */
export function describeEventStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}`, () => {
    let underTest: StoreUnderTest
    beforeAll(async () => {
      underTest = await open()
    })
    afterAll(() => underTest?.close())
    describe('append', () => {
      appendContract(() => underTest)
    })
    describe('read', () => {
      readContract(() => underTest)
    })
  })
}
