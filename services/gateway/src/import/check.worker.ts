import { gunzipSync } from 'node:zlib'
import type { ImportPlan } from '@league/contracts/import/plan'
import type { ImportPreview, ImportTable } from '@league/contracts/import/views'
import { checkSeason } from '@league/operations/import/check-season'
import { type PackedSeason, packSeason } from '@league/operations/import/packed-season'
import type { ProblemList } from '@league/operations/import/problem-list'
import { checkTables } from '@league/operations/import/tables/check-tables'
import type { ExistingSeason } from '@league/operations/import/tables/existing-season'
import { MAX_CSV_BYTES } from '../http/upload-limits.ts'

/** Compressed files by name. */
export type CompressedFiles = Readonly<Record<string, Uint8Array>>

export interface FilesToCheck {
  files: CompressedFiles
  /** What to do with files of any columns. Omitted, they are those of a season in our own form. */
  tables?: { plan: ImportPlan; existing: ExistingSeason } | undefined
}

export interface CheckedFiles extends ProblemList {
  /** What to import, by league; null for the league of the run. Null if there are problems, or only columns to map. */
  seasons: { league: string | null; season: PackedSeason }[] | null
  tables: ImportTable[] | null
  preview: ImportPreview | null
}

/** Unpacks and checks files, in a worker thread. */
export async function checkFiles({ files: compressed, tables }: FilesToCheck): Promise<CheckedFiles> {
  const files = Object.fromEntries(
    Object.entries(compressed).map(([name, content]) => [
      name,
      gunzipSync(content, { maxOutputLength: MAX_CSV_BYTES }),
    ]),
  )
  if (!tables) {
    const { season, ...problems } = checkSeason(files)
    const seasons = season && [{ league: null, season: packSeason(season) }]
    return { ...problems, seasons, tables: null, preview: null }
  }
  const { leagues, ...checked } = await checkTables(files, tables.plan, tables.existing)
  const seasons = leagues.map(({ name, season }) => ({ league: name, season: packSeason(season) }))
  return { ...checked, seasons: checked.preview ? seasons : null }
}
