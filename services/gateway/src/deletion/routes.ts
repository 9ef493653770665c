import { previewDeletionEndpoint } from '@league/contracts/deletion/endpoints'
import { previewDeletionQuery } from '@league/projections/deletion/preview'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import { bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

/** Binds the read of what a deletion would remove. For super_admin, the ids alone say in which organization. */
export function deletionRoutes({ reads }: RouteDeps): Binding[] {
  return [
    bindRead(
      previewDeletionEndpoint,
      previewDeletionQuery.uses,
      ({ query: { kind, ids } }, { organizationId }) =>
        reads.read(organizationId || allOrganizations, previewDeletionQuery, { kind, ids: ids.split(',') }),
      { allOrganizations: true },
    ),
  ]
}
