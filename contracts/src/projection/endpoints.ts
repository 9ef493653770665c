import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { projectionView, replayAction } from './views.ts'

export const listProjectionsEndpoint = endpoint({
  id: 'projections',
  method: 'GET',
  path: '/api/projections',
  summary: 'List the projections with their lag, state and rebuild',
  access: 'super_admin',
  tenancy: 'none',
  response: z.object({ projections: z.array(projectionView) }),
})

export const controlProjectionEndpoint = endpoint({
  id: 'projections-act',
  method: 'POST',
  path: '/api/projections/:name/:action',
  summary:
    'Rebuild, verify, activate or switch back a projection, or get it past an event that it cannot process',
  access: 'super_admin',
  tenancy: 'none',
  params: z.object({
    name: z.string().max(64).describe('A projection, or `all`.'),
    action: replayAction.describe('What to do. `skip` and `resume-live` are for a poisoned projection.'),
  }),
  body: z.object({ reason: z.string().trim().max(500).optional() }).optional(),
  response: z.object({ projections: z.array(projectionView) }),
  problems: ['replay-state', 'not-found'],
  concurrency: 'none',
})
