import { runImport } from '@league/gateway/import-cli/run-import'
import { readLocalEnvironment } from './environment.ts'
import { runProcess } from './process.ts'
import { openStorage } from './storage.ts'

/** `npm run import`. npm sets INIT_CWD to the folder in which it was called. */
await runProcess(async (lifetime) => {
  const environment = readLocalEnvironment(process.env)
  await runImport(process.argv.slice(2), {
    program: 'npm run import --',
    baseFolder: process.env['INIT_CWD'] ?? process.cwd(),
    openStorage: () => openStorage(environment, lifetime),
    signal: lifetime.signal,
  })
  await lifetime.end()
})
