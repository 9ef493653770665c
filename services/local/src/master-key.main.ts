import { readLocalEnvironment } from './environment.ts'
import { replaceMasterKey } from './master-key.ts'
import { runProcess } from './process.ts'
import { createProgressBar } from '@league/gateway/import-cli/progress-bar'
import { openStorage, requireInstallation } from './storage.ts'

const USAGE = `npm run master-key -- <action>

  verify   check that master.key in the data folder is the key of its database
  rotate   replace master.key by a new key. Stop the product first`

/** `npm run master-key`: verifies or replaces the master key of a data folder. */
await runProcess(async (lifetime) => {
  const [action, ...rest] = process.argv.slice(2)
  const environment = readLocalEnvironment(process.env)
  if ((action !== 'verify' && action !== 'rotate') || rest.length > 0) throw new Error(USAGE)
  requireInstallation(environment.LEAGUE_DATA)
  // Claimed, so that nothing that needs the old key runs at the same time.
  const claim = action === 'rotate' ? `npm run master-key, pid ${process.pid}` : undefined
  const { pool } = await openStorage(environment, lifetime, claim)
  if (action === 'rotate') {
    const bar = createProgressBar('Rotating the master key', 'keys')
    const { count, oldKeyPath } = await replaceMasterKey(environment.LEAGUE_DATA, pool, bar.show).finally(
      bar.end,
    )
    console.log(
      `The new master key protects ${count} keys. The old one is in ${oldKeyPath}: ` +
        'keep it as long as backups that were made before.',
    )
  } else {
    console.log('master.key is the key of this database.')
  }
  await lifetime.end()
})
