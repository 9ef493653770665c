import { z } from 'zod'
import { byId, endpoint, organizerEndpoint } from '../kernel/endpoint.ts'
import { organizationId } from '../kernel/id.ts'
import { deletedView } from '../kernel/query.ts'
import { createSeasonBody } from '../season/commands.ts'
import { seasonView } from '../season/views.ts'
import { switchFeatureBody, changeOrganizationBody, createOrganizationBody } from './commands.ts'
import { featureView, organizationDetailView, organizationView, sportView } from './views.ts'

/** A name that cannot exist gets the same response as one that does not. */
const requestedName = z.string().max(253)

const nameProblems = [
  'slug-reserved',
  'slug-taken',
  'domain-taken',
  'domain-reserved',
  'name-required',
] as const

export const readOrganizationByDomainEndpoint = endpoint({
  id: 'C004',
  method: 'GET',
  path: '/api/organizations/domain/:domain',
  summary: 'Read the organization of a custom domain',
  access: 'public',
  tenancy: 'none',
  params: z.object({ domain: requestedName.describe('The custom domain of an organization.') }),
  response: z.object({ organization: organizationView }),
  problems: ['organization-not-found'],
})

export const readOrganizationBySlugEndpoint = endpoint({
  id: 'C005',
  method: 'GET',
  path: '/api/organizations/slug/:slug',
  summary: 'Read the organization of a slug',
  access: 'public',
  tenancy: 'none',
  params: z.object({ slug: requestedName.describe('The slug of an organization.') }),
  response: z.object({ organization: organizationView }),
  problems: ['organization-not-found'],
})

export const listOrganizationsEndpoint = endpoint({
  id: 'C006',
  method: 'GET',
  path: '/api/organizations',
  summary: 'List all organizations with their public fields',
  access: 'public',
  tenancy: 'none',
  response: z.object({ organizations: z.array(organizationView) }),
})

export const readOrganizationEndpoint = organizerEndpoint({
  id: 'C007',
  method: 'GET',
  path: '/api/organizations/:id',
  summary: 'Read an organization with its users',
  ...byId('organization'),
  response: z.object({ organization: organizationDetailView }),
})

export const listSportsEndpoint = endpoint({
  id: 'C012',
  method: 'GET',
  path: '/api/sportsv2',
  summary: 'List the sports of the platform',
  access: 'signed-in',
  tenancy: 'none',
  response: z.object({ sports: z.array(sportView) }),
})

/** A new season uses the first sport unless it names another one (R140). */
export const listOrganizationSportsEndpoint = organizerEndpoint({
  id: 'C013',
  method: 'GET',
  path: '/api/sportsv2/byOrg/:organizationId',
  summary: 'List the sports of an organization. The first sport is the default.',
  params: z.object({ organizationId }),
  response: z.object({ sports: z.array(sportView) }),
  refs: [{ field: 'params.organizationId', kind: 'organization' }],
})

export const createOrganizationEndpoint = endpoint({
  id: 'C008',
  method: 'POST',
  path: '/api/organizations',
  summary: 'Create an organization, with a logo',
  access: 'super_admin',
  tenancy: 'none',
  body: createOrganizationBody,
  upload: { fields: ['logo'], kind: 'image' },
  response: z.object({ organization: organizationDetailView }),
  problems: nameProblems,
  concurrency: 'repeats',
})

export const changeOrganizationEndpoint = endpoint({
  id: 'C009',
  method: 'PUT',
  path: '/api/organizations/:id',
  summary: 'Change an organization. Only super_admin may change slug, domain and sports.',
  access: 'owner',
  tenancy: 'organization',
  ...byId('organization'),
  body: changeOrganizationBody,
  upload: { fields: ['logo'], kind: 'image' },
  response: z.object({ organization: organizationDetailView }),
  problems: nameProblems,
})

export const deleteOrganizationEndpoint = endpoint({
  id: 'C010',
  method: 'DELETE',
  path: '/api/organizations/:id',
  summary: 'Delete an organization with everything below it',
  access: 'super_admin',
  tenancy: 'organization',
  ...byId('organization'),
  response: deletedView('organization'),
})

export const createOrganizationByAdminEndpoint = endpoint({
  id: 'C011',
  method: 'POST',
  path: '/api/admin/organizations',
  summary: 'Create an organization, without a logo',
  access: 'super_admin',
  tenancy: 'none',
  body: createOrganizationBody,
  response: z.object({ organization: organizationDetailView }),
  problems: nameProblems,
  concurrency: 'repeats',
})

export const verifyDomainEndpoint = endpoint({
  id: 'domain-verify',
  method: 'POST',
  path: '/api/organizations/:id/domain/verify',
  summary: 'Look up the TXT record of the claimed domain and activate the domain if it is found',
  access: 'super_admin',
  tenancy: 'organization',
  ...byId('organization'),
  body: z.object({}).optional(),
  response: z.object({ organization: organizationDetailView }),
  problems: ['domain-not-claimed', 'domain-not-proven'],
})

export const listOrganizationSeasonsEndpoint = organizerEndpoint({
  id: 'C022',
  method: 'GET',
  path: '/api/organizations/:id/seasons',
  summary: 'List the seasons of an organization',
  ...byId('organization'),
  response: z.object({ seasons: z.array(seasonView) }),
})

export const createOrganizationSeasonEndpoint = organizerEndpoint({
  id: 'C023',
  method: 'POST',
  path: '/api/organizations/:id/seasons',
  summary: 'Create a season of an organization',
  ...byId('organization'),
  body: createSeasonBody.omit({ copyFromSeasonId: true, organization_id: true }),
  response: z.object({ season: seasonView }),
  problems: ['no-sport', 'dates-reversed', 'season-name-taken'],
  concurrency: 'repeats',
})

export const listFeaturesEndpoint = endpoint({
  id: 'C024',
  method: 'GET',
  path: '/api/organization-features/:id',
  summary: 'List the features of an organization, on or off',
  access: 'signed-in',
  tenancy: 'organization',
  ...byId('organization'),
  response: z.object({ features: z.array(featureView) }),
})

export const switchFeatureEndpoint = endpoint({
  id: 'C025',
  method: 'PUT',
  path: '/api/organization-features/:id',
  summary: 'Switch a feature on or off',
  access: 'super_admin',
  tenancy: 'organization',
  ...byId('feature'),
  body: switchFeatureBody,
  response: z.object({ feature: featureView }),
})
