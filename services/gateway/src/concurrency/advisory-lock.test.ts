import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createTestDatabase } from '@league/event-store/testing/database'
import { expect, it, onTestFinished } from 'vitest'
import { withAdvisoryLock } from './advisory-lock.ts'

async function openPool() {
  const database = await createTestDatabase()
  const pool = database.openPool({ max: 6 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return { url: database.url, pool }
}

it('a change waits for one that takes long, but only some seconds for one whose gateway hangs', async () => {
  const { url, pool } = await openPool()
  const program = new URL('../testing/hold-lock.main.ts', import.meta.url).pathname
  const gateway = spawn(process.execPath, [program, url, 'frozen'], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void gateway.kill('SIGKILL'))
  await once(gateway.stdout, 'data')
  gateway.kill('SIGSTOP')

  const order: string[] = []
  const locked = Promise.withResolvers<void>()
  const slow = withAdvisoryLock(pool, 'slow', async () => {
    locked.resolve()
    // Longer than the time after which a gateway counts as hung.
    await setTimeout(6_500)
    order.push('slow')
  })
  await locked.promise
  const [waiting, frozen] = ['slow', 'frozen'].map((subject) =>
    withAdvisoryLock(pool, subject, async () => void order.push(`after ${subject}`)),
  )
  const startedAt = performance.now()
  await frozen
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await Promise.all([slow, waiting])
  expect(order).toEqual(['after frozen', 'slow', 'after slow'])
})

it('a change that has lost its lock still ends, and so does the next one', async () => {
  const { pool } = await openPool()
  const result = await withAdvisoryLock(pool, 'account', async () => {
    await pool.query(
      `
        select pg_terminate_backend(pid)
        from pg_locks
        where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())
      `,
    )
    return 'done'
  })
  expect(result).toBe('done')
  expect(await withAdvisoryLock(pool, 'account', async () => 'next')).toBe('next')
})
