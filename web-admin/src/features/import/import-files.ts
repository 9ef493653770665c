import { importFiles } from '@league/contracts/import/files'

type ImportFile = (typeof importFiles)[number]

interface Chosen<F> {
  files: Partial<Record<ImportFile, F>>
  /** Needed and not there. */
  missing: ImportFile[]
  /** Names of files that are no part of the format. */
  ignored: string[]
}

/** Which of the chosen files are the season's, by their names; `period_scores` alone may be absent. */
export function sortFiles<F extends { name: string }>(all: readonly F[]): Chosen<F> {
  const files: Partial<Record<ImportFile, F>> = {}
  const ignored: string[] = []
  for (const file of all) {
    const name = /^(\w+)\.csv$/i.exec(file.name)?.[1]?.toLowerCase()
    const known = importFiles.find((wanted) => wanted === name)
    if (known) files[known] = file
    else ignored.push(file.name)
  }
  const missing = importFiles.filter((wanted) => wanted !== 'period_scores' && !files[wanted])
  return { files, missing, ignored }
}

/** The form of the import call. */
export function importForm(
  chosen: Chosen<File>['files'],
  fields: { season: string; league: string; dryRun: boolean },
): FormData {
  const form = new FormData()
  form.set('season', fields.season.trim())
  form.set('league', fields.league.trim())
  form.set('dryRun', String(fields.dryRun))
  for (const [name, file] of Object.entries(chosen)) form.set(name, file, `${name}.csv`)
  return form
}
