import type { importFiles } from '@league/contracts/import/files'
import type { ImportProblem } from '@league/contracts/import/views'

export type ImportFile = (typeof importFiles)[number]

/** Texts of the CSV files, UTF-8. All but `period_scores` are needed. */
export type SeasonFiles = Partial<Record<ImportFile, string>>

/** Takes down a problem of a file and line; the line counts from 1, the header's. */
export type Report = (problem: ImportProblem) => void
