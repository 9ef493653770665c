import {
  readEnvironment,
  requireKurrentUrl,
  serverVariables,
  storeAddressOf,
} from '@league/event-store/environment'
import { runCommand } from '@league/event-store/run-program'
import { z } from 'zod'
import { connectStorage } from '../storage.ts'
import { runImport } from './run-import.ts'

/** The import of an installation with its own Postgres. `npm run import` is that of a data folder. */
const environment = z.object(serverVariables).refine(...requireKurrentUrl)

await runCommand(async () => {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const stops: (() => Promise<unknown>)[] = []
  try {
    await runImport(process.argv.slice(2), {
      program: 'league import',
      baseFolder: process.cwd(),
      openStorage() {
        const variables = readEnvironment(environment, process.env)
        const { DATABASE_URL: url, MASTER_KEY: masterKey } = variables
        const address = { url, log: storeAddressOf(variables, url), masterKey, name: 'import' }
        return connectStorage(address, async (stopPart) => void stops.push(stopPart))
      },
      signal: stop.signal,
    })
  } finally {
    for (const stopPart of stops.toReversed()) await stopPart()
  }
})
