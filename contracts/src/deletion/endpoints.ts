import { z } from 'zod'
import { organizerEndpoint } from '../kernel/endpoint.ts'
import { tenantQuery } from '../kernel/query.ts'
import { deletionKind, deletionPreviewView } from './views.ts'

/** Ids of nothing, or of nothing in the organization, count nothing. */
export const previewDeletionEndpoint = organizerEndpoint({
  id: 'deletion-preview',
  method: 'GET',
  path: '/api/deletion-preview',
  summary: 'Count what a deletion would remove besides what is named',
  query: tenantQuery.extend({
    kind: deletionKind.describe('What is deleted.'),
    ids: z.string().min(1).max(8000).describe('The ids of what is deleted, with commas between them.'),
  }),
  response: deletionPreviewView,
})
