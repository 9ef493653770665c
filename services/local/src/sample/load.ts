import { join } from 'node:path'
import { createAccount } from '@league/gateway/accounts/create-account'
import { migrate, readMigrations } from '@league/event-store/postgres/migrate'
import { importSeason } from '@league/operations/import/import-season'
import { ensureOrganization, systemContext } from '../organizations.ts'
import { progressBar } from '../progress-bar.ts'
import { readSeasonFolder } from '../season-folder.ts'
import type { Storage } from '../storage.ts'
import type { SignIn } from './sign-ins.ts'

/** Organizations that come with the product: slug, name, and the season that lies in `samples/`. */
const samples = [
  { slug: 'wnba', name: 'WNBA', sportId: 'basketball', season: '2024', league: 'WNBA', folder: 'wnba-2024' },
]

export const sampleSlugs = samples.map(({ slug }) => slug)

const folder = join(import.meta.dirname, '..', '..', 'samples')
const migrations = readMigrations(new URL('./migrations/', import.meta.url))

/**
 * Loads the samples that are not yet whole, with a progress bar. Everything goes through commands whose ids are the same
 * in every run, so a load that is stopped or killed goes on at the next start and doubles nothing.
 */
export async function loadSamples(
  storage: Storage,
  signIns: readonly SignIn[],
  signal: AbortSignal,
): Promise<void> {
  const { url, pool } = storage
  await migrate(url, 'local', migrations)
  const { rows } = await pool.query<{ sample: string }>('select sample from local.loaded')
  const loaded = new Set(rows.map(({ sample }) => sample))
  for (const sample of samples.filter(({ slug }) => !loaded.has(slug))) {
    const organizationId = await ensureOrganization(storage, sample)
    await createAccounts(storage, signIns, sample.slug, organizationId)
    const bar = progressBar(`Loading ${sample.name} ${sample.season}`, 'rows')
    const { actor, correlationId, at } = systemContext()
    const options = {
      ...sample,
      organizationId,
      sportId: 'basketball',
      context: { actor, correlationId, at },
      signal,
    }
    try {
      await importSeason(
        storage,
        await readSeasonFolder(join(folder, sample.folder)),
        options,
        ({ done, total }) => bar.show(done, total),
      )
    } finally {
      bar.end()
    }
    await pool.query('insert into local.loaded (sample) values ($1)', [sample.slug])
  }
}

async function createAccounts(
  storage: Storage,
  signIns: readonly SignIn[],
  slug: string,
  organizationId: string,
) {
  const { pool } = storage
  for (const { username, password, role, organization } of signIns) {
    if (organization !== null && organization !== slug) continue
    const account = {
      username,
      password,
      role,
      organizationId: organization === null ? null : organizationId,
    }
    await createAccount({ pool, write: storage, clock: () => new Date() }, account)
  }
}
