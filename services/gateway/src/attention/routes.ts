import { readAttentionEndpoint } from '@league/contracts/attention/endpoints'
import { readAttentionQuery } from '@league/projections/attention/queries'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import { bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

/** Binds the read of what needs attention: for super_admin in all organizations, or in the one named. */
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
  ]
}
