import { Pool } from 'pg'
import { withAdvisoryLock } from '../concurrency/advisory-lock.ts'

const [, , url = '', subject = ''] = process.argv

/** Holds an advisory lock until the process is killed, like a gateway in the middle of a change. */
const pool = new Pool({ connectionString: url, max: 1 })
pool.on('error', () => {})
await withAdvisoryLock(pool, subject, () => {
  console.log('locked')
  return new Promise(() => {})
})
