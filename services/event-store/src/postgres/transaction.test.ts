import type { Pool } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { inTransaction } from './transaction.ts'

const emptyTemplate = { name: 'template_empty', prepare: async () => {} }
let pool: Pool

beforeEach(async () => {
  const database = await createTestDatabase({ template: emptyTemplate })
  pool = database.openPool({ max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  await pool.query('create table note (text text)')
})

const readNotes = async () => (await pool.query<{ text: string }>('select text from note')).rows

describe('inTransaction', () => {
  it('commits work and returns its result', async () => {
    const result = await inTransaction(pool, async (client) => {
      await client.query(`insert into note values ('committed')`)
      return 'result'
    })
    expect(result).toBe('result')
    expect(await readNotes()).toEqual([{ text: 'committed' }])
  })

  it('rolls back work that throws and reuses the connection', async () => {
    const failed = inTransaction(pool, async (client) => {
      await client.query(`insert into note values ('rolled back')`)
      throw new Error('work failed')
    })
    await expect(failed).rejects.toThrow('work failed')
    expect(pool.totalCount).toBe(1)
    expect(await readNotes()).toEqual([])
  })

  it('destroys a connection that cannot roll back and throws the error of the work', async () => {
    const failed = inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => {})
      throw new Error('work failed')
    })
    await expect(failed).rejects.toThrow('work failed')
    expect(pool.totalCount).toBe(0)
    expect(await readNotes()).toEqual([])
  })
})
