import {
  readEnvironment,
  requireKurrentUrl,
  serverVariables,
  storeAddressOf,
} from '@league/event-store/environment'
import { runCommand } from '@league/event-store/run-program'
import { z } from 'zod'
import { openAdministrator } from './accounts/open-administrator.ts'
import { createPasswords } from './accounts/passwords.ts'
import { connectStorage } from './storage.ts'

/** Lets the first administrator into an installation with its own Postgres. `npm start` creates sign-ins itself. */
const USAGE = `league setup <username>, or npm run setup -- <username>

  Creates a platform administrator with a temporary password. If the administrator exists, sets a new
  temporary password and turns two-step sign-in off.`

const environment = z.object(serverVariables).refine(...requireKurrentUrl)

await runCommand(async () => {
  const [username, ...rest] = process.argv.slice(2)
  if (username === undefined || username.startsWith('-') || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  const variables = readEnvironment(environment, process.env)
  const { DATABASE_URL: url, MASTER_KEY: masterKey } = variables
  const stops: (() => Promise<unknown>)[] = []
  try {
    const storage = await connectStorage(
      { url, log: storeAddressOf(variables, url), masterKey, name: 'setup' },
      async (stop) => void stops.push(stop),
    )
    const deps = {
      pool: storage.pool,
      dependencies: storage,
      clock: () => new Date(),
      passwords: createPasswords(),
    }
    const { isNew, password } = await openAdministrator(deps, username)
    console.log(`${isNew ? 'The administrator is created.' : 'The password of the administrator is reset.'}

  Username            ${username}
  Temporary password  ${password}

Sign in at /login within 24 hours and choose a password of your own.`)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
  return 0
})
