import { readLocalEnvironment } from './environment.ts'
import { runImport } from './import.ts'
import { runProcess } from './process.ts'

/** `npm run import`. npm says in INIT_CWD where it was called. */
await runProcess(async (lifetime) => {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  await runImport(readLocalEnvironment(process.env), process.argv.slice(2), from, lifetime)
  await lifetime.end()
})
