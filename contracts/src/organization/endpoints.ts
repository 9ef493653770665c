import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted } from '../kernel/query.ts'
import { createSeason } from '../season/commands.ts'
import { seasonView } from '../season/views.ts'
import { domain, slug } from './address.ts'
import { changeFeature, changeOrganization, createOrganization } from './commands.ts'
import { featureView, organizationDetailView, organizationView, sportView } from './views.ts'

const named = [{ at: 'params.id', kind: 'organization' }] as const
const names = ['slug-reserved', 'slug-taken', 'domain-taken', 'domain-reserved', 'name-required'] as const

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

/** The first sport is the one that a new season is of where none is named (R140). */
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

export const addOrganization = endpoint({
  id: 'C008',
  method: 'POST',
  path: '/api/organizations',
  summary: 'Create an organization, with a logo',
  access: 'super_admin',
  tenancy: 'none',
  body: createOrganization,
  upload: { fields: ['logo'], kind: 'image' },
  response: z.object({ organization: organizationDetailView }),
  problems: names,
})

export const editOrganization = endpoint({
  id: 'C009',
  method: 'PUT',
  path: '/api/organizations/:id',
  summary: 'Change an organization; slug, domain and sports as super_admin alone',
  access: 'owner',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changeOrganization,
  upload: { fields: ['logo'], kind: 'image' },
  response: z.object({ organization: organizationDetailView }),
  refs: named,
  problems: names,
})

export const removeOrganization = endpoint({
  id: 'C010',
  method: 'DELETE',
  path: '/api/organizations/:id',
  summary: 'Delete an organization with everything below it',
  access: 'super_admin',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: named,
})

export const addOrganizationByAdmin = endpoint({
  id: 'C011',
  method: 'POST',
  path: '/api/admin/organizations',
  summary: 'Create an organization, without a logo',
  access: 'super_admin',
  tenancy: 'none',
  body: createOrganization,
  response: z.object({ organization: organizationDetailView }),
  problems: names,
})

export const verifyDomain = endpoint({
  id: 'domain-verify',
  method: 'POST',
  path: '/api/organizations/:id/domain/verify',
  summary: 'Look for the TXT record of the claimed domain; from then on it is the organization’s',
  access: 'super_admin',
  tenancy: 'organization',
  params: z.object({ id }),
  body: z.object({}).optional(),
  response: z.object({ organization: organizationDetailView }),
  refs: named,
  problems: ['domain-not-claimed', 'domain-not-proven'],
})

export const organizationSeasons = endpoint({
  id: 'C022',
  method: 'GET',
  path: '/api/organizations/:id/seasons',
  summary: 'Seasons of an organization',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: z.object({ seasons: z.array(seasonView) }),
  refs: named,
})

export const addOrganizationSeason = endpoint({
  id: 'C023',
  method: 'POST',
  path: '/api/organizations/:id/seasons',
  summary: 'Create a season of an organization',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: createSeason.omit({ copyFromSeasonId: true, organization_id: true }),
  response: z.object({ season: seasonView }),
  refs: named,
  problems: ['no-sport', 'dates-reversed'],
})

export const listFeatures = endpoint({
  id: 'C024',
  method: 'GET',
  path: '/api/organization-features/:organizationId',
  summary: 'Features of an organization, on or off',
  access: 'signed-in',
  tenancy: 'organization',
  params: z.object({ organizationId: id }),
  response: z.object({ features: z.array(featureView) }),
  refs: [{ at: 'params.organizationId', kind: 'organization' }],
})

export const editFeature = endpoint({
  id: 'C025',
  method: 'PUT',
  path: '/api/organization-features/:featureId',
  summary: 'Switch a feature on or off',
  access: 'super_admin',
  tenancy: 'organization',
  params: z.object({ featureId: id }),
  body: changeFeature,
  response: z.object({ feature: featureView }),
  refs: [{ at: 'params.featureId', kind: 'feature' }],
})
