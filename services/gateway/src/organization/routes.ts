import { reject } from '@league/contracts/kernel/problem'
import {
  listFeaturesEndpoint,
  listOrganizationsEndpoint,
  listOrganizationSportsEndpoint,
  listSportsEndpoint,
  readOrganizationByDomainEndpoint,
  readOrganizationBySlugEndpoint,
  readOrganizationEndpoint,
  switchFeatureEndpoint,
} from '@league/contracts/organization/endpoints'
import { featureKeyOf } from '@league/contracts/organization/features'
import { sports } from '@league/contracts/organization/sports'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { switchFeature } from '@league/operations/organization/commands'
import { listFeaturesQuery, readFeatureQuery } from '@league/projections/directory/features'
import { listOrganizationsQuery, readOrganizationQuery } from '@league/projections/directory/organizations'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { noOrganization } from '../reads/read.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

const uses = ['directory'] as const

/**
 * Binds the reads of organizations and their sports (C004 to C007, C012, C013), and their features (C024,
 * C025). Every user of an organization sees its features; only super_admin can switch them (decision 17).
 */
export function organizationRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const { directory } = reads
  return [
    bindRead(readOrganizationByDomainEndpoint, uses, async ({ params }) => ({
      organization: (await directory.find({ domain: params.domain })) ?? reject('organization-not-found'),
    })),
    bindRead(readOrganizationBySlugEndpoint, uses, async ({ params }) => ({
      organization: (await directory.find({ slug: params.slug })) ?? reject('organization-not-found'),
    })),
    bindRead(listOrganizationsEndpoint, uses, async () => ({
      organizations: await reads.read(noOrganization, listOrganizationsQuery, undefined),
    })),
    bindRead(
      readOrganizationEndpoint,
      readOrganizationQuery.uses,
      async ({ params }, { organizationId, principal }) => {
        const organization = orNotFound(await reads.read(organizationId, readOrganizationQuery, params.id))
        if (principal?.role !== 'staff') return { organization }
        // Staff see only their own account (decision 16).
        const users = organization.users.filter(({ id }) => id === principal.userId)
        return { organization: { ...organization, users } }
      },
    ),
    bindRead(listSportsEndpoint, uses, async () => ({ sports: [...sports] })),
    bindRead(listOrganizationSportsEndpoint, uses, async ({ params }) => ({
      sports: orNotFound(await directory.find({ id: params.organizationId })).sports,
    })),
    bindRead(listFeaturesEndpoint, listFeaturesQuery.uses, async (_, { organizationId }) => ({
      features: await reads.read(organizationId, listFeaturesQuery, organizationId),
    })),
    bindCommand(
      switchFeatureEndpoint,
      readFeatureQuery.uses,
      ({ params, body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(dependencies, switchFeature, {
          command: { featureKey: orNotFound(featureKeyOf(params.id)), enabled: body.enabled },
          metadata: meta,
          streamId: organizationId,
          expectedRevision,
        }),
      async ({ params }, { organizationId }) => ({
        feature: orNotFound(await reads.read(organizationId, readFeatureQuery, params.id)),
      }),
    ),
  ]
}
