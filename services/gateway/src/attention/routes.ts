import { listSeasonCountsEndpoint } from '@league/contracts/season/endpoints'
import { readAttentionEndpoint } from '@league/contracts/attention/endpoints'
import { readAttentionQuery } from '@league/projections/attention/queries'
import { listSeasonCountsQuery } from '@league/projections/attention/season-counts'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import { bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

/** Binds the reads of the first screen: for super_admin in all organizations, or in the one named. */
export function attentionRoutes({ reads }: RouteDeps, clock: () => Date): Binding[] {
  return [
    bindRead(
      readAttentionEndpoint,
      readAttentionQuery.uses,
      (_, { organizationId }) =>
        reads.read(organizationId || allOrganizations, readAttentionQuery, {
          now: clock().toISOString(),
          withFirstSteps: organizationId !== '',
        }),
      { allOrganizations: true },
    ),
    bindRead(
      listSeasonCountsEndpoint,
      listSeasonCountsQuery.uses,
      async (_, { organizationId }) => ({
        counts: [...(await reads.read(organizationId || allOrganizations, listSeasonCountsQuery, undefined))],
      }),
      { allOrganizations: true },
    ),
  ]
}
