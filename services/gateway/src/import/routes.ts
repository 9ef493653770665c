import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readImport, startImport } from '@league/contracts/import/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import type { ImportFile, SeasonFiles } from '@league/operations/import/files'
import { bindAction, type Binding, type UploadedFile } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { createImporter, type Importer } from './importer.ts'
import { readRun } from './runs.ts'

/** Between two looks for imports whose process was lost, in milliseconds. */
const lookEvery = 5_000

/** An importer that lives as long as the app. */
export function runImports(app: FastifyInstance, { write, reads }: RouteDeps, pool: Pool): Importer {
  const onError = (error: unknown) => app.log.error({ err: error }, 'import')
  const sportOf = async (organizationId: string) => {
    const { sports } = present(await reads.directory.byId(organizationId))
    return sports[0]?.id ?? rejected('no-sport')
  }
  const importer = createImporter(pool, write, sportOf, onError)
  const looking = setInterval(() => void importer.takeOver().catch(onError), lookEvery)
  looking.unref()
  app.addHook('preClose', async () => {
    clearInterval(looking)
    await importer.stop()
  })
  return importer
}

/** The import of a season: checked while the caller waits, then brought in behind the answer. */
export function importRoutes(importer: Importer, pool: Pool, clock: () => Date): Binding[] {
  const viewOf = async (organizationId: string, id: string) => ({
    import: present(await readRun(pool, organizationId, id)),
  })
  return [
    bindAction(startImport, async ({ body }, { organizationId, principal, files }) => {
      const { userId, username: name, role } = principal ?? rejected('not-signed-in')
      const id = randomUUID()
      const { season, league, dryRun = false } = body
      const run = { id, organizationId, season, league, dryRun, startedAt: clock() }
      await importer.start({ ...run, actor: { id: userId, name, role } }, textsOf(files))
      return viewOf(organizationId, id)
    }),
    bindAction(readImport, ({ params }, { organizationId }) => viewOf(organizationId, params.id)),
  ]
}

/** @throws Problem `invalid` for a file that is no UTF-8 */
function textsOf(files: ReadonlyMap<string, UploadedFile>): SeasonFiles {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const texts: SeasonFiles = {}
  for (const [name, { content }] of files) {
    try {
      texts[name as ImportFile] = utf8.decode(content)
    } catch {
      rejected('invalid', [{ path: name, message: 'The file is not UTF-8 text.' }])
    }
  }
  return texts
}
