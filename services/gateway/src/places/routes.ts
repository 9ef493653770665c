import { listPlacesEndpoint } from '@league/contracts/places/endpoints'
import { listPlacesQuery } from '@league/projections/places/queries'
import { bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

/** Binds the list in which the command palette searches. */
export function placeRoutes({ reads }: RouteDeps): Binding[] {
  return [
    bindRead(listPlacesEndpoint, listPlacesQuery.uses, async (_, { organizationId }) => ({
      places: await reads.read(organizationId, listPlacesQuery, undefined),
    })),
  ]
}
