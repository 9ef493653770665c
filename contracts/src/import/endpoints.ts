import { z } from 'zod'
import { organizerEndpoint } from '../kernel/endpoint.ts'
import { importId } from '../kernel/id.ts'
import { formFlag, tenantQuery } from '../kernel/query.ts'
import { importFiles } from './files.ts'
import { importView } from './views.ts'
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
