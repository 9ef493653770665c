import { readEnvironment, rotateKeyEnvironment, verifyKeyEnvironment } from '@league/event-store/environment'
import { migrate } from '@league/event-store/postgres/migrate'
import { runCommand } from '@league/event-store/run-program'
import { Pool } from 'pg'
import { privacyMigrations } from './migrations.ts'
import { verifyMasterKey } from './key-check.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

/**
 * The command line for the master key of an installation with its own Postgres. `npm run master-key` does the
 * same for a data folder.
 */
const USAGE = `league master-key <action>

  verify   check that MASTER_KEY is the key of the database at DATABASE_URL
  rotate   replace MASTER_KEY by NEW_MASTER_KEY (32 bytes in base64): wraps the keys of all people again`

async function withDatabase(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  await migrate(url, 'privacy', privacyMigrations)
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'master key' })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

const actions = {
  async verify() {
    const { DATABASE_URL, MASTER_KEY } = readEnvironment(verifyKeyEnvironment, process.env)
    await withDatabase(DATABASE_URL, async (pool) => void (await verifyMasterKey(pool, MASTER_KEY)))
    console.log('MASTER_KEY is the key of this database.')
  },
  async rotate() {
    const environment = readEnvironment(rotateKeyEnvironment, process.env)
    await withDatabase(environment.DATABASE_URL, async (pool) => {
      const count = await rotateMasterKey(
        pool,
        { masterKey: environment.MASTER_KEY, newMasterKey: environment.NEW_MASTER_KEY },
        (done, total) => console.log(`${done} of ${total} keys`),
      )
      console.log(
        count === null
          ? 'The database already uses NEW_MASTER_KEY. Start all processes with it as MASTER_KEY.'
          : `The new master key protects ${count} keys. Start all processes with it as MASTER_KEY. ` +
              'Keep the old key with the backups that were made before.',
      )
    })
  },
}

await runCommand(async () => {
  const [action = '', ...rest] = process.argv.slice(2)
  if (!Object.hasOwn(actions, action) || rest.length > 0) {
    console.log(USAGE)
    return 2
  }
  await actions[action as keyof typeof actions]()
  return 0
})
