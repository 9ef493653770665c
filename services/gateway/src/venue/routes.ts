import type { OrganizationId, VenueId } from '@league/contracts/kernel/id'
import {
  changeVenueEndpoint,
  createVenueEndpoint,
  deleteVenueEndpoint,
  listVenuesEndpoint,
} from '@league/contracts/venue/endpoints'
import {
  changeVenueProcess,
  createVenueProcess,
  deleteVenueProcess,
} from '@league/operations/processes/venue'
import { listVenuesQuery, readVenueQuery } from '@league/projections/schedule/venue-queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the calls of venues. If-Match is the revision of the venue. */
export function venueRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const venueOf = async (organizationId: OrganizationId, id: VenueId) => ({
    venue: orNotFound(await reads.read(organizationId, readVenueQuery, id)),
  })
  return [
    bindRead(listVenuesEndpoint, listVenuesQuery.uses, async (_, { organizationId }) => ({
      venues: await reads.read(organizationId, listVenuesQuery, undefined),
    })),
    bindCommand(
      createVenueEndpoint,
      readVenueQuery.uses,
      ({ body: { map_url: mapUrl, opening_hours: openingHours, ...rest } }, { meta }) =>
        createVenueProcess(dependencies, meta, { ...rest, mapUrl, openingHours }),
      (_, { organizationId }, { entityId }) => venueOf(organizationId, entityId),
    ),
    bindCommand(
      changeVenueEndpoint,
      readVenueQuery.uses,
      (
        { params, body: { map_url: mapUrl, opening_hours: openingHours, ...rest } },
        { meta, expectedRevision },
      ) =>
        changeVenueProcess(
          dependencies,
          meta,
          { ...rest, mapUrl, openingHours, venueId: params.id },
          expectedRevision,
        ),
      ({ params }, { organizationId }) => venueOf(organizationId, params.id),
    ),
    bindCommand(
      deleteVenueEndpoint,
      readVenueQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        deleteVenueProcess(dependencies, meta, { venueId: params.id }, expectedRevision),
      async ({ params }) => ({ deleted: params.id }),
    ),
  ]
}
