import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { migrate } from '@league/event-store/postgres/migrate'
import { Pool } from 'pg'
import { accountsSchema, migrations } from './schema.ts'
import { Wait } from '../http/errors.ts'
import { admitTry, giveBack, startAnew, tryPassword } from './throttle.ts'
import { ofAccount, ofNetwork, ofPlace } from './tries.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.url, accountsSchema, migrations)
  pool = new Pool({ connectionString: database.url })
  pool.on('error', () => {}) // the database goes away at the end
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const at = (seconds: number) => new Date(Date.parse('2026-05-01T12:00:00Z') + seconds * 1000)
const admit = (counters: Parameters<typeof admitTry>[1], seconds: number) =>
  admitTry(pool, counters, at(seconds)).then(
    () => null,
    (error: unknown) => (error instanceof Wait ? error.retryAfter : Promise.reject(error as Error)),
  )
const tryIn = (username: string, seconds: number, address = '192.0.2.1') =>
  admit([ofAccount(username), ofNetwork(address)], seconds)

describe('sign-in throttling', () => {
  it('lets five failures of an account pass, then doubles the delay up to 15 minutes, and never locks', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect(await tryIn('Ann', nth, `192.0.2.${nth}`)).toBeNull()
    let now = 4
    for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await tryIn(' ann ', now + delay - 0.5, `198.51.100.${now % 250}`)).toBeGreaterThan(0)
      now += delay
      expect([delay, await tryIn('ANN', now, `198.51.100.${now % 250}`)]).toEqual([delay, null])
    }
  })

  it('starts an account anew after a right password', async () => {
    for (let nth = 0; nth < 5; nth += 1) await tryIn('bea', nth, `203.0.113.${nth}`)
    expect(await tryIn('bea', 4.1, '203.0.113.9')).toBe(1)
    await startAnew(pool, [ofAccount('bea')], at(5))
    expect(await tryIn('bea', 5, '203.0.113.9')).toBeNull()
  })

  it('stops a network after 20 failures in 15 minutes, whatever the names; an IPv6 network is a /64', async () => {
    const from = (nth: number) => `2001:db8:0:1::${nth.toString(16)}`
    for (let nth = 0; nth < 20; nth += 1) expect(await tryIn(`user-${nth}`, nth, from(nth + 1))).toBeNull()
    expect(await tryIn('another', 30, '2001:db8:0:1:ffff::1')).toBe(15 * 60 - 30)
    expect(await tryIn('another', 31, '2001:db8:0:2::1')).toBeNull()
    expect(await tryIn('one-more', 15 * 60, from(1))).toBeNull()
  })

  it('gives a network its try back where the password was right', async () => {
    for (let nth = 0; nth < 30; nth += 1) {
      expect(await tryIn(`right-${nth}`, nth, '198.18.0.1')).toBeNull()
      await giveBack(pool, ofNetwork('198.18.0.1'))
    }
  })

  it('counts a refused try for nobody: neither the network of a throttled account nor the account of a throttled network', async () => {
    for (let nth = 0; nth < 5; nth += 1) await tryIn('dan', 0, `198.18.1.${nth}`)
    for (let nth = 0; nth < 30; nth += 1) expect(await tryIn('dan', 0, '198.18.2.1')).toBe(1)
    expect(await tryIn('eli', 0, '198.18.2.1')).toBeNull()
    for (let nth = 0; nth < 20; nth += 1) await tryIn(`many-${nth}`, 0, '198.18.3.1')
    for (let nth = 0; nth < 10; nth += 1) expect(await tryIn('fay', 0, '198.18.3.1')).toBe(15 * 60)
    for (let nth = 0; nth < 5; nth += 1) expect(await tryIn('fay', 0, `198.18.4.${nth}`)).toBeNull()
  })

  it('counts a known place by itself, as it counts an account', async () => {
    const place = ofPlace(Buffer.alloc(32, 1), 'user-1')
    for (let nth = 0; nth < 5; nth += 1) expect(await admit([place], 0)).toBeNull()
    expect(await admit([place], 0)).toBe(1)
    expect(await admit([place], 1)).toBeNull()
    expect(await admit([place], 2)).toBe(1)
    expect(await admit([ofPlace(Buffer.alloc(32, 1), 'user-2')], 2)).toBeNull()
  })

  it('gives back a try that nobody could look at, because too many were', async () => {
    const counters = [ofAccount('gus'), ofNetwork('198.18.5.1')]
    const busy = () => Promise.reject(new Wait('unavailable', 2))
    for (let nth = 0; nth < 30; nth += 1) {
      await expect(tryPassword(pool, counters, at(0), busy)).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(await tryPassword(pool, counters, at(0), async () => 'looked')).toBe('looked')
  })

  it('counts tries that come at once one after another', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, (_, nth) => tryIn('cleo', 0, `10.0.${nth}.1`)))
    expect(tries.filter((wait) => wait === null)).toHaveLength(5)
  })

  it('keeps neither names nor addresses', async () => {
    const { rows } = await pool.query(`select encode(key, 'escape') as key from accounts.sign_in_failures`)
    expect(JSON.stringify(rows)).not.toMatch(/ann|user-|192\.0|2001/)
  })
})
