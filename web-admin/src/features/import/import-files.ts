import { importFiles } from '@league/contracts/import/files'

type ImportFile = (typeof importFiles)[number]

const OPTIONAL_FILE: ImportFile = 'period_scores'

interface FileMatches<F> {
  files: Partial<Record<ImportFile, F>>
  /** Required files that are not selected. */
  missing: ImportFile[]
  /** Names of the selected files that are not part of a season. */
  ignored: string[]
}

/** Matches the selected files with the files of a season by name. */
export function matchFiles<F extends { name: string }>(selected: readonly F[]): FileMatches<F> {
  const files: Partial<Record<ImportFile, F>> = {}
  const ignored: string[] = []
  for (const file of selected) {
    const baseName = /^(\w+)\.csv$/i.exec(file.name)?.[1]?.toLowerCase()
    const importFile = importFiles.find((name) => name === baseName)
    if (importFile) files[importFile] = file
    else ignored.push(file.name)
  }
  const missing = importFiles.filter((name) => name !== OPTIONAL_FILE && !files[name])
  return { files, missing, ignored }
}

/** Creates the body of the request that starts an import. */
export function createImportForm(
  files: FileMatches<File>['files'],
  fields: { season: string; league: string; dryRun: boolean },
): FormData {
  const form = new FormData()
  form.set('season', fields.season.trim())
  form.set('league', fields.league.trim())
  form.set('dryRun', String(fields.dryRun))
  for (const [name, file] of Object.entries(files)) form.set(name, file, `${name}.csv`)
  return form
}
