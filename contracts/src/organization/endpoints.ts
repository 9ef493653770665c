import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { domain, slug } from './address.ts'
import { organizationDetailView, organizationView, sportView } from './views.ts'

export const organizationByDomain = endpoint({
  id: 'C004',
  method: 'GET',
  path: '/api/organizations/domain/:domain',
  summary: 'Organization of a custom domain',
  access: 'public',
  tenancy: 'none',
  params: z.object({ domain }),
  response: z.object({ organization: organizationView }),
  problems: ['organization-not-found'],
})

export const organizationBySlug = endpoint({
  id: 'C005',
  method: 'GET',
  path: '/api/organizations/slug/:slug',
  summary: 'Organization of a slug',
  access: 'public',
  tenancy: 'none',
  params: z.object({ slug }),
  response: z.object({ organization: organizationView }),
  problems: ['organization-not-found'],
})

export const listOrganizations = endpoint({
  id: 'C006',
  method: 'GET',
  path: '/api/organizations',
  summary: 'All organizations, public fields',
  access: 'public',
  tenancy: 'none',
  response: z.object({ organizations: z.array(organizationView) }),
})

export const readOrganization = endpoint({
  id: 'C007',
  method: 'GET',
  path: '/api/organizations/:id',
  summary: 'An organization with its users',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: z.object({ organization: organizationDetailView }),
  refs: [{ at: 'params.id', kind: 'organization' }],
})

export const listSports = endpoint({
  id: 'C012',
  method: 'GET',
  path: '/api/sportsv2',
  summary: 'Sports of the platform',
  access: 'signed-in',
  tenancy: 'none',
  response: z.object({ sports: z.array(sportView) }),
})

export const organizationSports = endpoint({
  id: 'C013',
  method: 'GET',
  path: '/api/sportsv2/byOrg/:organizationId',
  summary: 'Sports of an organization; the first is used',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ organizationId: id }),
  response: z.object({ sports: z.array(sportView) }),
  refs: [{ at: 'params.organizationId', kind: 'organization' }],
})
