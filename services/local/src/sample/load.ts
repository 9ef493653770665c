import { join } from 'node:path'
import { createAccount } from '@league/gateway/accounts/create-account'
import { createPasswords } from '@league/gateway/accounts/passwords'
import type { PictureStorage } from '@league/gateway/media/storage'
import { migrate, readMigrations } from '@league/event-store/postgres/migrate'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Storage } from '@league/gateway/storage'
import { importSeason } from '@league/operations/import/import-season'
import { systemContext } from '@league/gateway/import-cli/organizations'
import { createProgressBar } from '@league/gateway/import-cli/progress-bar'
import { readSeasonFolder } from '@league/gateway/import-cli/season-folder'
import { chooseBadges } from './badges.ts'
import { sampleLeagues } from './leagues.ts'
import { createPictureStore } from './pictures.ts'
import { playSampleSeasons } from './season.ts'
import type { SignIn } from './sign-ins.ts'
import { createSampleSite, samplesFolder } from './site.ts'

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

interface LoadOptions {
  storage: Storage
  media: PictureStorage
  /** Slugs of the samples to load. */
  samples: readonly string[]
  signIns: readonly SignIn[]
  signal: AbortSignal
}

/**
 * Loads the samples that are not complete, with a progress bar. All commands have the same ids in every run,
 * so the next start completes a load that was stopped or killed, without duplicates.
 */
export async function loadSamples({ storage, media, samples, signIns, signal }: LoadOptions): Promise<void> {
  const { url, pool } = storage
  await migrate(url, 'local', migrations)
  const { rows } = await pool.query<{ sample: string }>('select sample from local.loaded')
  const loaded = new Set(rows.map(({ sample }) => sample))
  const pictureOf = createPictureStore(media)
  await createAccounts(storage, signIns, null)
  for (const slug of samples.filter((sample) => !loaded.has(sample))) {
    const organizationId = await createSampleSite(storage, slug, pictureOf)
    await createAccounts(storage, signIns, { slug, organizationId })
    const leagues = sampleLeagues.find((sample) => sample.slug === slug)
    const bar = createProgressBar(`Loading ${slug}`, leagues ? 'games' : 'rows')
    const show = (done: number, total: number) => bar.show(done, total)
    try {
      if (leagues) {
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: defaultTimeZone }).format(new Date())
        const context = { dependencies: storage, organizationId, today, pictureOf, signal, onGame: show }
        await playSampleSeasons(leagues, context)
      } else await importWnba(storage, organizationId, signal, show)
      await chooseBadges(storage, organizationId)
    } finally {
      bar.end()
    }
    await pool.query('insert into local.loaded (sample) values ($1)', [slug])
  }
}

async function importWnba(
  storage: Storage,
  organizationId: OrganizationId,
  signal: AbortSignal,
  show: (done: number, total: number) => void,
): Promise<void> {
  const { actor, correlationId, at } = systemContext()
  const metadata = { actor, correlationId, at }
  const season = { sportId: 'basketball', season: '2024', league: 'WNBA' }
  const options = { organizationId, ...season, metadata, signal }
  const files = readSeasonFolder(join(samplesFolder, 'wnba-2024'))
  await importSeason(storage, files, options, ({ done, total }) => show(done, total))
}

/** Creates the sample users of an organization, or those without an organization if it is null. */
async function createAccounts(
  storage: Storage,
  signIns: readonly SignIn[],
  target: { slug: string; organizationId: OrganizationId } | null,
) {
  const { pool } = storage
  const deps = { pool, dependencies: storage, clock: () => new Date(), passwords: createPasswords() }
  for (const { username, password, role, organization } of signIns) {
    if (organization !== (target?.slug ?? null)) continue
    const account = { username, password, role, organizationId: target?.organizationId ?? null }
    await createAccount(deps, account)
  }
}
