import { readLocalEnvironment } from './environment.ts'
import { runImport } from './import.ts'
import { runProcess } from './process.ts'

/** `npm run import`. npm sets INIT_CWD to the folder in which it was called. */
await runProcess(async (lifetime) => {
  const callerFolder = process.env['INIT_CWD'] ?? process.cwd()
  await runImport(readLocalEnvironment(process.env), process.argv.slice(2), callerFolder, lifetime)
  await lifetime.end()
})
