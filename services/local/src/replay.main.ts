import { readEnvironment } from './environment.ts'
import { runProcess } from './process.ts'
import { runReplay } from './replay/run-replay.ts'

/** `npm run replay`. */
await runProcess(async (lifetime) => {
  const well = await runReplay(readEnvironment(process.env), process.argv.slice(2), lifetime)
  process.exitCode = well ? 0 : 1
  await lifetime.end()
})
