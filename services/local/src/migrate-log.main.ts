import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { CONVERSION_NAME, convertLog } from '@league/privacy/convert-log'
import { describeConversion } from '@league/privacy/describe-conversion'
import { privacyMigrations } from '@league/privacy/migrations'
import { Pool } from 'pg'
import { readLocalEnvironment } from './environment.ts'
import { runProcess } from './process.ts'
import { createProgressBar } from '@league/gateway/import-cli/progress-bar'
import { openDatabase, requireInstallation } from './storage.ts'

/** `npm run migrate-log`: converts the log of a data folder whose product is not running. */
await runProcess(async (lifetime) => {
  const environment = readLocalEnvironment(process.env)
  if (environment.EVENT_STORE !== 'postgres') {
    throw new Error(
      'npm run migrate-log converts a log in Postgres. For KurrentDB, see services/privacy/README.md.',
    )
  }
  requireInstallation(environment.LEAGUE_DATA)
  // Claimed, so that nothing that uses the log runs at the same time.
  const { url, masterKey } = await openDatabase(
    environment,
    lifetime,
    `npm run migrate-log, pid ${process.pid}`,
  )
  await migrateLog(url)
  await migrate(url, 'privacy', privacyMigrations)
  const pool = new Pool({ connectionString: url, max: 4, application_name: CONVERSION_NAME })
  pool.on('error', () => {})
  await lifetime.add(() => pool.end())
  const bars = {
    copy: createProgressBar('Converting the log', 'events'),
    verify: createProgressBar('Verifying the copy', 'events'),
  }
  const conversion = await convertLog({
    pool,
    masterKey,
    onProgress: (step, done, total) => bars[step].show(done, total),
  }).finally(() => Object.values(bars).forEach((bar) => bar.end()))
  console.log(describeConversion(conversion))
  await lifetime.end()
})
