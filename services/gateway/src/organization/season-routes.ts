import { addOrganizationSeason, organizationSeasons } from '@league/contracts/organization/endpoints'
import { listSeasons, readSeason } from '@league/projections/directory/seasons'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'
import { createSeasonOpening, seasonIn } from '../season/opening.ts'

/** C022, C023: the seasons section of an organization. */
export function organizationSeasonRoutes({ write, reads }: RouteDeps): Binding[] {
  const open = createSeasonOpening(write, reads)
  return [
    bindRead(organizationSeasons, listSeasons.uses, async (_, { organizationId }) => ({
      seasons: await reads.read(organizationId, listSeasons, undefined),
    })),
    bindCommand(
      addOrganizationSeason,
      readSeason.uses,
      ({ body }, call) => open(body, call),
      (_, { organizationId }, { entityId }) => seasonIn(reads, organizationId, entityId),
    ),
  ]
}
