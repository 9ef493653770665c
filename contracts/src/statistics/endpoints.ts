import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { statView } from './views.ts'

/** The sport is one of the organization's; another one is absent. */
export const listStats = endpoint({
  id: 'C102',
  method: 'GET',
  path: '/api/statsv2/:sportId',
  summary: 'Stat definitions of a sport in their order',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ sportId: id }),
  query: tenantQuery,
  response: z.object({ stats: z.array(statView) }),
})
