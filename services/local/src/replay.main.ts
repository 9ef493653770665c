import { projections } from '@league/projections/projections'
import { replayCommand } from '@league/projections/replay-cli/replay-command'
import { terminal } from '@league/projections/replay-cli/terminal'
import { readEnvironment } from './environment.ts'
import { runProcess } from './process.ts'
import { openStorage } from './storage.ts'

/** `npm run replay`, on a data folder whose product runs or not. */
await runProcess(async (lifetime) => {
  const { store, url, vault } = await openStorage(readEnvironment(process.env), lifetime)
  const { signal } = lifetime
  const options = { store, url, projections, unseal: vault.unseal, signal, ...terminal(process.stdout) }
  process.exitCode = await replayCommand(process.argv.slice(2), options)
  await lifetime.end()
})
