import { organizerEndpoint } from '../kernel/endpoint.ts'
import { tenantQuery } from '../kernel/query.ts'
import { attentionView } from './views.ts'

export const readAttentionEndpoint = organizerEndpoint({
  id: 'attention',
  method: 'GET',
  path: '/api/attention',
  summary:
    'Read what needs attention in active seasons: games without a score, mismatches, conflicts, short teams',
  query: tenantQuery,
  response: attentionView,
})
