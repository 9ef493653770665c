import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { addBusiness as newBusiness, changeBusiness } from './commands.ts'
import { businessView } from './views.ts'

const business = [{ at: 'params.id', kind: 'business' }] as const

/** For organizers: no page of visitors shows the directory. */
export const listBusinesses = endpoint({
  id: 'C124',
  method: 'GET',
  path: '/api/businesses',
  summary: 'The directory of businesses, by name',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ businesses: z.array(businessView) }),
  refs: [{ at: 'query.organization_id', kind: 'organization' }],
})

export const addBusiness = endpoint({
  id: 'C125',
  method: 'POST',
  path: '/api/businesses',
  summary: 'Add a business',
  access: 'organizer',
  tenancy: 'organization',
  body: newBusiness,
  response: z.object({ business: businessView }),
  refs: [{ at: 'body.organization_id', kind: 'organization' }],
  problems: ['name-required'],
})

export const editBusiness = endpoint({
  id: 'C126',
  method: 'PUT',
  path: '/api/businesses/:id',
  summary: 'Change a business; what is left out stays',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changeBusiness,
  response: z.object({ business: businessView }),
  refs: business,
  problems: ['name-required'],
})

export const removeBusiness = endpoint({
  id: 'C127',
  method: 'DELETE',
  path: '/api/businesses/:id',
  summary: 'Delete a business',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: business,
})
