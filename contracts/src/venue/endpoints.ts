import { z } from 'zod'
import { byId, organizerEndpoint } from '../kernel/endpoint.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { changeVenueBody, createVenueBody } from './commands.ts'
import { venueView } from './views.ts'

/** For organizers only: visitors read the location of each game. */
export const listVenuesEndpoint = organizerEndpoint({
  id: 'venue-list',
  method: 'GET',
  path: '/api/venues',
  summary: 'List the venues by name',
  query: tenantQuery,
  response: z.object({ venues: z.array(venueView) }),
  refs: [{ field: 'query.organization_id', kind: 'organization' }],
})

export const createVenueEndpoint = organizerEndpoint({
  id: 'venue-create',
  method: 'POST',
  path: '/api/venues',
  summary: 'Create a venue',
  body: createVenueBody,
  response: z.object({ venue: venueView }),
  refs: [{ field: 'body.organization_id', kind: 'organization' }],
  problems: ['name-required', 'venue-name-taken'],
  concurrency: 'repeats',
})

export const changeVenueEndpoint = organizerEndpoint({
  id: 'venue-change',
  method: 'PUT',
  path: '/api/venues/:id',
  summary: 'Change a venue. Omitted fields stay as they are.',
  ...byId('venue'),
  body: changeVenueBody,
  response: z.object({ venue: venueView }),
  problems: ['name-required', 'venue-name-taken'],
})

export const deleteVenueEndpoint = organizerEndpoint({
  id: 'venue-delete',
  method: 'DELETE',
  path: '/api/venues/:id',
  summary: 'Delete a venue. Its games keep it as their location.',
  ...byId('venue'),
  response: deletedView('venue'),
})
