import { gunzipSync } from 'node:zlib'
import { checkSeason } from '@league/operations/import/check-season'
import { type PackedSeason, packSeason } from '@league/operations/import/packed-season'
import type { ProblemList } from '@league/operations/import/problem-list'
import type { ImportFile } from '@league/operations/import/season-files'
import { MAX_CSV_BYTES } from '../http/upload-limits.ts'

/** Compressed files by name. */
export type CompressedFiles = Partial<Record<ImportFile, Uint8Array>>

export interface CheckedFiles extends ProblemList {
  /** Null if there are problems. */
  season: PackedSeason | null
}

/** Unpacks and checks the files of a season, in a worker thread. */
export function checkFiles(compressed: CompressedFiles): CheckedFiles {
  const files = Object.fromEntries(
    Object.entries(compressed).map(([name, content]) => [
      name,
      gunzipSync(content, { maxOutputLength: MAX_CSV_BYTES }),
    ]),
  )
  const { season, ...problems } = checkSeason(files)
  return { ...problems, season: season && packSeason(season) }
}
