import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { organizationId } from '../kernel/id.ts'
import { projectionView, replayAction } from './views.ts'

export const listProjectionsEndpoint = endpoint({
  id: 'projections',
  method: 'GET',
  path: '/api/projections',
  summary: 'List the projections with their lag, state and rebuild',
  access: 'super_admin',
  tenancy: 'none',
  bypassesReadModels: true,
  response: z.object({ projections: z.array(projectionView) }),
})

export const controlProjectionEndpoint = endpoint({
  id: 'projections-act',
  method: 'POST',
  path: '/api/projections/:name/:action',
  summary:
    'Rebuild, verify, activate or switch back a projection, retry or skip an event that it could not process, or rebuild one organization',
  access: 'super_admin',
  tenancy: 'none',
  params: z.object({
    name: z.string().max(64).describe('A projection, or `all`.'),
    action: replayAction.describe(
      'What to do. `retry` and `skip` are for a parked event, `resume-live` is for a projection whose log was lost. `rebuild-organization` compares the rows of one organization with the log, and replaces those that differ.',
    ),
  }),
  body: z
    .object({
      reason: z.string().trim().max(500).optional(),
      position: z
        .string()
        .regex(/^\d{1,18}$/, 'Use the position of an event, such as 1234.')
        .optional()
        .describe('The parked event to retry or skip. Needed when several are parked.'),
      organization_id: organizationId
        .optional()
        .describe('The organization to rebuild, for `rebuild-organization`.'),
    })
    .optional(),
  refs: [{ field: 'body.organization_id', kind: 'organization', evenDeleted: true }],
  response: z.object({
    projections: z.array(projectionView),
    /** What the action found out, by projection: what the rebuild of an organization has corrected. */
    findings: z.array(z.object({ projection: z.string(), text: z.string() })),
  }),
  problems: ['replay-state', 'reason-required', 'not-found'],
  concurrency: 'none',
})
