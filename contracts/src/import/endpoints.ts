import { z } from 'zod'
import { organizerEndpoint } from '../kernel/endpoint.ts'
import { importId } from '../kernel/id.ts'
import { formFlag, tenantQuery } from '../kernel/query.ts'
import { importFiles } from './files.ts'
import { importPlan, tableFileFields } from './plan.ts'
import { importView, listedImport } from './views.ts'
import { visibleLine } from '../kernel/visible-line.ts'

export const startImportEndpoint = organizerEndpoint({
  id: 'import-start',
  method: 'POST',
  path: '/api/imports',
  summary: 'Check or import the files of a season, of up to 16 MiB each and 32 MiB together',
  query: tenantQuery,
  body: z.object({
    season: visibleLine().min(1).max(100),
    league: visibleLine().min(1).max(100),
    dryRun: formFlag.optional(),
  }),
  upload: { fields: importFiles, kind: 'csv', required: true },
  response: z.object({ import: importView }),
  problems: ['import-running'],
  concurrency: 'none',
})

export const readImportEndpoint = organizerEndpoint({
  id: 'import-read',
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'Read the progress of an import',
  params: z.object({ id: importId.describe('Id of an import.') }),
  query: tenantQuery,
  bypassesReadModels: true,
  response: z.object({ import: importView }),
})

/** The plan of an import in a field of a form. */
const planField = z
  .string()
  .max(60_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Send JSON.' })
      return z.NEVER
    }
  })
  .pipe(importPlan)

export const startTableImportEndpoint = organizerEndpoint({
  id: 'import-tables-start',
  method: 'POST',
  path: '/api/imports/tables',
  summary:
    'Read, check or import files with any columns: CSV and XLSX of up to 16 MiB each and 32 MiB together',
  query: tenantQuery,
  body: z.object({
    plan: planField.describe(
      'What to import and the field of each column, as JSON. Without `tables`, the columns are returned with guesses.',
    ),
    dryRun: formFlag.optional(),
  }),
  upload: { fields: tableFileFields, kind: 'csv', required: true },
  response: z.object({ import: importView }),
  problems: ['import-running', 'not-found'],
  concurrency: 'none',
})

export const listImportsEndpoint = organizerEndpoint({
  id: 'import-list',
  method: 'GET',
  path: '/api/imports',
  summary: 'List the last imports, each of which can be undone as one change',
  query: tenantQuery,
  response: z.object({ imports: z.array(listedImport) }),
})
