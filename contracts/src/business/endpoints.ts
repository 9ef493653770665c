import { z } from 'zod'
import { byId, organizerEndpoint } from '../kernel/endpoint.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { addBusinessBody, changeBusinessBody } from './commands.ts'
import { businessView } from './views.ts'

/** For organizers only: no public page shows the directory. */
export const listBusinessesEndpoint = organizerEndpoint({
  id: 'C124',
  method: 'GET',
  path: '/api/businesses',
  summary: 'List the businesses of the directory by name',
  query: tenantQuery,
  response: z.object({ businesses: z.array(businessView) }),
  refs: [{ field: 'query.organization_id', kind: 'organization' }],
})

export const addBusinessEndpoint = organizerEndpoint({
  id: 'C125',
  method: 'POST',
  path: '/api/businesses',
  summary: 'Add a business',
  body: addBusinessBody,
  response: z.object({ business: businessView }),
  refs: [{ field: 'body.organization_id', kind: 'organization' }],
  problems: ['name-required'],
  concurrency: 'repeats',
})

export const changeBusinessEndpoint = organizerEndpoint({
  id: 'C126',
  method: 'PUT',
  path: '/api/businesses/:id',
  summary: 'Change a business. Omitted fields stay as they are.',
  ...byId('business'),
  body: changeBusinessBody,
  response: z.object({ business: businessView }),
  problems: ['name-required'],
})

export const deleteBusinessEndpoint = organizerEndpoint({
  id: 'C127',
  method: 'DELETE',
  path: '/api/businesses/:id',
  summary: 'Delete a business',
  ...byId('business'),
  response: deletedView('business'),
})
