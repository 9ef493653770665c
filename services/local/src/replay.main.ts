import { projections } from '@league/projections/projections'
import { isHelpRequested } from '@league/projections/replay-cli/arguments'
import { runReplayCommand, usageOf } from '@league/projections/replay-cli/replay-command'
import { createTerminalOutput } from '@league/projections/replay-cli/terminal'
import { readLocalEnvironment } from './environment.ts'
import { runProcess } from './process.ts'
import { openStorage, requireInstallation } from './storage.ts'

/** `npm run replay`, whether the product runs or not. */
await runProcess(async (lifetime) => {
  const args = process.argv.slice(2)
  if (isHelpRequested(args)) return console.log(usageOf(projections))
  const environment = readLocalEnvironment(process.env)
  requireInstallation(environment.LEAGUE_DATA)
  const { store, url, vault } = await openStorage(environment, lifetime)
  const { signal } = lifetime
  const options = {
    store,
    url,
    projections,
    unseal: vault.unseal,
    signal,
    ...createTerminalOutput(process.stdout),
  }
  process.exitCode = await runReplayCommand(args, options)
  await lifetime.end()
})
