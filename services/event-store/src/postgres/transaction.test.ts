import { Pool } from 'pg'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { inTransaction } from './transaction.ts'

const empty = { name: 'template_empty', prepare: async () => {} }
let pool: Pool

beforeEach(async () => {
  const database = await createTestDatabase({ template: empty })
  pool = new Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => {})
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  await pool.query('create table note (text text)')
})

const notes = async () => (await pool.query<{ text: string }>('select text from note')).rows

it('commits the work and returns its result', async () => {
  const result = await inTransaction(pool, async (client) => {
    await client.query(`insert into note values ('kept')`)
    return 'result'
  })
  expect(result).toBe('result')
  expect(await notes()).toEqual([{ text: 'kept' }])
})

it('rolls back the work that throws and reuses its connection', async () => {
  const failed = inTransaction(pool, async (client) => {
    await client.query(`insert into note values ('lost')`)
    throw new Error('broken work')
  })
  await expect(failed).rejects.toThrow('broken work')
  expect(pool.totalCount).toBe(1)
  expect(await notes()).toEqual([])
})

it('destroys a connection that cannot roll back and throws the error of the work', async () => {
  const failed = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    client.on('error', () => {})
    await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => {})
    throw new Error('broken work')
  })
  await expect(failed).rejects.toThrow('broken work')
  expect(pool.totalCount).toBe(0)
  expect(await notes()).toEqual([])
})
