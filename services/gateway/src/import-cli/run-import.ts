import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importCountLabels, type ImportCounts } from '@league/contracts/import/views'
import type { TakeSeason } from '@league/operations/import/import-run'
import { importSeason } from '@league/operations/import/import-season'
import type { Storage } from '../storage.ts'
import { findSeason } from './find-season.ts'
import { ensureOrganization, findOrganization, systemContext } from './organizations.ts'
import { createProgressBar } from './progress-bar.ts'
import { readSeasonFolder } from './season-folder.ts'

const USAGE = `--organization <slug> [--create] --season <name> --league <name> [--dry-run] <folder>

  --organization  slug of the organization
  --create        creates the organization if it does not exist
  --name          name of the organization that --create creates (default: its slug)
  --season        name of the season, which is created if it does not exist
  --league        name of the league, which is created if it does not exist
  --sport         id of the sport (default: basketball)
  --dry-run       checks the files, lists all problems and writes nothing`

const options = {
  organization: { type: 'string' },
  name: { type: 'string' },
  create: { type: 'boolean', default: false },
  season: { type: 'string' },
  league: { type: 'string' },
  sport: { type: 'string', default: 'basketball' },
  'dry-run': { type: 'boolean', default: false },
} as const

interface ImportCaller {
  /** How the command is called, for its usage. */
  program: string
  /** The folder that the path in the arguments is relative to. */
  baseFolder: string
  /** Called once the files have no problems. */
  openStorage: () => Promise<Storage>
  /** Interrupts the import. */
  signal: AbortSignal
}

/**
 * Imports a season from CSV files, whether or not the product is running. Can be interrupted and repeated: existing
 * records are recognized, and those that differ from the files are corrected.
 */
export async function runImport(
  args: string[],
  { program, baseFolder, openStorage, signal }: ImportCaller,
): Promise<void> {
  const { values, positionals } = readArguments(args, program)
  const { organization: slug, season, league } = values
  const [folder] = positionals
  if (slug === undefined || season === undefined || league === undefined || folder === undefined) {
    throw new Error(usageOf(program))
  }
  const files = readSeasonFolder(resolve(baseFolder, folder))
  if (values['dry-run']) {
    console.log('The files have no problems. An import would write:')
    printCounts(files.counts)
    return
  }
  const storage = await openStorage()
  const organizationId = values.create
    ? await ensureOrganization(storage, { slug, name: values.name ?? slug, sportId: values.sport })
    : await requireOrganization(storage, slug)
  const { actor, correlationId, at } = systemContext()
  const bar = createProgressBar(`Importing ${league} ${season}`, 'rows')
  const target = {
    organizationId,
    sportId: values.sport,
    season,
    league,
    signal,
    takeSeasonName: async (name: string, take: TakeSeason) =>
      take(await findSeason(storage, organizationId, name)),
    metadata: { actor, correlationId, at },
  }
  try {
    const { counts } = await importSeason(storage, files, target, ({ done, total }) => bar.show(done, total))
    bar.end()
    printCounts(counts)
  } finally {
    bar.end()
  }
}

async function requireOrganization(storage: Storage, slug: string): Promise<string> {
  const id = await findOrganization(storage, slug)
  if (id === null) throw new Error(`There is no organization ${slug}. Add --create to create it.`)
  return id
}

function printCounts(counts: ImportCounts) {
  for (const [key, label] of Object.entries(importCountLabels)) {
    const count = counts[key as keyof ImportCounts].toLocaleString('en-US')
    console.log(`  ${label.padEnd(14)}${count.padStart(9)}`)
  }
}

function usageOf(program: string): string {
  return `${program} ${USAGE}`
}

function readArguments(args: string[], program: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usageOf(program)}`, {
      cause: error,
    })
  }
}
