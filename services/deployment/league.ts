#!/usr/bin/env node
/** The programs of the image, by the name that `docker compose run` and `exec` call them with. */
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  gateway: () => import('@league/gateway/main'),
  projector: () => import('@league/projections/main'),
  setup: () => import('@league/gateway/setup.main'),
  import: () => import('@league/gateway/import-cli/main'),
  replay: () => import('@league/projections/replay-cli/main'),
  'master-key': () => import('@league/privacy/master-key.main'),
  'migrate-log': () => import('@league/privacy/migrate-log.main'),
}

const USAGE = `league <command>

  setup <username>             creates an administrator, or resets the password of one
  import … <folder>            imports a season from CSV files
  replay <action> …            rebuilds and compares read models
  master-key verify | rotate   verifies or replaces MASTER_KEY
  migrate-log                  seals what earlier versions wrote to the log in clear

  gateway, projector           the servers`

// Each program reads its own arguments, as if it had been started alone.
const [name = ''] = process.argv.splice(2, 1)
if (Object.hasOwn(programs, name)) await programs[name]?.()
else {
  console.error(USAGE)
  process.exitCode = 2
}
