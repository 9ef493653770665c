import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { migrate } from '@league/event-store/postgres/migrate'
import type { Pool } from 'pg'
import { accountsSchema, accountsMigrations } from './schema.ts'
import { RetryLaterError } from '../kernel/errors.ts'
import { admitAttempt, refundAttempt, resetCounters, attemptPassword } from './throttle.ts'
import { accountCounter, networkCounter, browserCounter } from './attempt-counters.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.url, accountsSchema, accountsMigrations)
  pool = database.openPool()
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const dateAt = (seconds: number) => new Date(Date.parse('2026-05-01T12:00:00Z') + seconds * 1000)
const admit = (counters: Parameters<typeof admitAttempt>[1], seconds: number) =>
  admitAttempt(pool, counters, dateAt(seconds)).then(
    () => null,
    (error: unknown) =>
      error instanceof RetryLaterError ? error.retryAfter : Promise.reject(error as Error),
  )
const attemptAs = (username: string, seconds: number, address = '192.0.2.1') =>
  admit([accountCounter(username), networkCounter(address)], seconds)

describe('sign-in throttling', () => {
  it('sign-in throttling allows an account five failures, then doubles the delay up to 15 minutes, and never locks it', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect(await attemptAs('Ann', nth, `192.0.2.${nth}`)).toBeNull()
    let now = 4
    for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await attemptAs(' ann ', now + delay - 0.5, `198.51.100.${now % 250}`)).toBeGreaterThan(0)
      now += delay
      expect([delay, await attemptAs('ANN', now, `198.51.100.${now % 250}`)]).toEqual([delay, null])
    }
  })

  it('sign-in throttling resets an account after a right password', async () => {
    for (let nth = 0; nth < 5; nth += 1) await attemptAs('bea', nth, `203.0.113.${nth}`)
    expect(await attemptAs('bea', 4.1, '203.0.113.9')).toBe(1)
    await resetCounters(pool, [accountCounter('bea')])
    expect(await attemptAs('bea', 5, '203.0.113.9')).toBeNull()
  })

  it('sign-in throttling stops a network (an IPv4 address or an IPv6 /64) after 20 failures in 15 minutes, whatever the names', async () => {
    const from = (nth: number) => `2001:db8:0:1::${nth.toString(16)}`
    for (let nth = 0; nth < 20; nth += 1)
      expect(await attemptAs(`user-${nth}`, nth, from(nth + 1))).toBeNull()
    expect(await attemptAs('another', 30, '2001:db8:0:1:ffff::1')).toBe(15 * 60 - 30)
    expect(await attemptAs('another', 31, '2001:db8:0:2::1')).toBeNull()
    expect(await attemptAs('one-more', 15 * 60, from(1))).toBeNull()
  })

  it('sign-in throttling refunds the attempt of a network when the password was right', async () => {
    for (let nth = 0; nth < 30; nth += 1) {
      expect(await attemptAs(`right-${nth}`, nth, '198.18.0.1')).toBeNull()
      await refundAttempt(pool, networkCounter('198.18.0.1'))
    }
  })

  it('sign-in throttling counts a refused attempt neither for the network of a throttled account nor for the account of a throttled network', async () => {
    for (let nth = 0; nth < 5; nth += 1) await attemptAs('dan', 0, `198.18.1.${nth}`)
    for (let nth = 0; nth < 30; nth += 1) expect(await attemptAs('dan', 0, '198.18.2.1')).toBe(1)
    expect(await attemptAs('eli', 0, '198.18.2.1')).toBeNull()
    for (let nth = 0; nth < 20; nth += 1) await attemptAs(`many-${nth}`, 0, '198.18.3.1')
    for (let nth = 0; nth < 10; nth += 1) expect(await attemptAs('fay', 0, '198.18.3.1')).toBe(15 * 60)
    for (let nth = 0; nth < 5; nth += 1) expect(await attemptAs('fay', 0, `198.18.4.${nth}`)).toBeNull()
  })

  it('sign-in throttling counts a known browser by itself, with the same delays as an account', async () => {
    const browser = browserCounter(Buffer.alloc(32, 1), 'user-1')
    for (let nth = 0; nth < 5; nth += 1) expect(await admit([browser], 0)).toBeNull()
    expect(await admit([browser], 0)).toBe(1)
    expect(await admit([browser], 1)).toBeNull()
    expect(await admit([browser], 2)).toBe(1)
    expect(await admit([browserCounter(Buffer.alloc(32, 1), 'user-2')], 2)).toBeNull()
  })

  it('sign-in throttling refunds an attempt whose password could not be checked because too many were waiting', async () => {
    const counters = [accountCounter('gus'), networkCounter('198.18.5.1')]
    const busy = () => Promise.reject(new RetryLaterError('unavailable', 2))
    for (let nth = 0; nth < 30; nth += 1) {
      await expect(attemptPassword(pool, counters, dateAt(0), busy)).rejects.toMatchObject({
        code: 'unavailable',
      })
    }
    expect(await attemptPassword(pool, counters, dateAt(0), async () => 'looked')).toBe('looked')
  })

  it('sign-in throttling counts concurrent attempts one after another', async () => {
    const delays = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => attemptAs('cleo', 0, `10.0.${nth}.1`)),
    )
    expect(delays.filter((wait) => wait === null)).toHaveLength(5)
  })

  it('sign-in throttling stores neither names nor addresses', async () => {
    const { rows } = await pool.query(`select encode(key, 'escape') as key from accounts.sign_in_failures`)
    expect(JSON.stringify(rows)).not.toMatch(/ann|user-|192\.0|2001:/)
  })
})
