import { readEnvironment, verifyKeyEnvironment } from '@league/event-store/environment'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { runCommand } from '@league/event-store/run-program'
import { Pool } from 'pg'
import { CONVERSION_NAME, convertLog } from './convert-log.ts'
import { describeConversion } from './describe-conversion.ts'
import { privacyMigrations } from './migrations.ts'

/** Converts the log of an installation with its own Postgres. `npm run migrate-log` does it for a data folder. */
await runCommand(async () => {
  const { DATABASE_URL, MASTER_KEY } = readEnvironment(verifyKeyEnvironment, process.env)
  await migrateLog(DATABASE_URL)
  await migrate(DATABASE_URL, 'privacy', privacyMigrations)
  const pool = new Pool({ connectionString: DATABASE_URL, max: 4, application_name: CONVERSION_NAME })
  pool.on('error', () => {})
  try {
    const conversion = await convertLog({
      pool,
      masterKey: MASTER_KEY,
      onProgress: (step, done, total) => console.log(`${step}: ${done} of ${total} events`),
    })
    console.log(describeConversion(conversion))
  } finally {
    await pool.end()
  }
})
