import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Storage } from '@league/gateway/storage'
import { importSeason } from '@league/operations/import/import-season'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { ensureOrganization, organizationOfSlug, systemContext } from './organizations.ts'
import { progressBar } from './progress-bar.ts'
import { readSeasonFolder } from './season-folder.ts'
import { openStorage } from './storage.ts'

const usage = `npm run import -- --organization <slug> [--create] --season <name> --league <name> [--dry-run] <folder>

  --organization  slug of the organization that the season is for
  --create        makes the organization when there is none (--name: its name)
  --season        name of the season, made when there is none
  --league        name of the league in it, made when there is none
  --sport         basketball
  --dry-run       lists every problem of the files and writes nothing`

const options = {
  organization: { type: 'string' },
  name: { type: 'string' },
  create: { type: 'boolean', default: false },
  season: { type: 'string' },
  league: { type: 'string' },
  sport: { type: 'string', default: 'basketball' },
  'dry-run': { type: 'boolean', default: false },
} as const

/**
 * Imports a season of files, whether the product runs or not. Can be interrupted and repeated: what is there is found
 * again, and what has changed in the files is corrected.
 *
 * @param from folder that the path of the season is relative to
 */
export async function runImport(
  environment: Environment,
  words: string[],
  from: string,
  lifetime: Lifetime,
): Promise<void> {
  const { values, positionals } = readWords(words)
  const { organization: slug, season, league } = values
  const [folder] = positionals
  if (slug === undefined || season === undefined || league === undefined || folder === undefined) {
    throw new Error(usage)
  }
  const files = await readSeasonFolder(resolve(from, folder))
  if (values['dry-run']) {
    console.log('No problems. This is what an import would bring:')
    console.table(files.counts)
    return
  }
  const storage = await openStorage(environment, lifetime)
  const organizationId = values.create
    ? await ensureOrganization(storage, { slug, name: values.name ?? slug, sportId: values.sport })
    : await existing(storage, slug)
  const { actor, correlationId, at } = systemContext()
  const bar = progressBar(`Importing ${league} ${season}`, 'rows')
  const { signal } = lifetime
  const target = {
    organizationId,
    sportId: values.sport,
    season,
    league,
    signal,
    metadata: { actor, correlationId, at },
  }
  try {
    const { counts } = await importSeason(storage, files, target, ({ done, total }) => bar.show(done, total))
    bar.end()
    console.table(counts)
  } finally {
    bar.end()
  }
}

async function existing(storage: Storage, slug: string): Promise<string> {
  const id = await organizationOfSlug(storage, slug)
  if (id === null) throw new Error(`There is no organization ${slug}. Add --create to make it.`)
  return id
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error })
  }
}
