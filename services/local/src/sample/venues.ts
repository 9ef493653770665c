import type { VenueId } from '@league/contracts/kernel/id'
import type { CommandDependencies, CommandMetadata } from '@league/operations/kernel/dependencies'
import { createVenueProcess } from '@league/operations/processes/venue'
import type { SampleLeagues } from './leagues.ts'
import { mapOf } from './season-plan.ts'

/** The only court of each venue of a sample. */
export const COURT = 'Court 1'

/** Creates the venues at which the leagues of a sample play. Returns their ids by name. */
export async function createVenues(
  { leagues }: SampleLeagues,
  dependencies: CommandDependencies,
  metadataFor: (...step: string[]) => CommandMetadata,
): Promise<ReadonlyMap<string, VenueId>> {
  const venues = new Map<string, VenueId>()
  for (const name of new Set(leagues.map(({ location }) => location))) {
    const venue = { name, mapUrl: mapOf(name), courts: [COURT] }
    const { entityId } = await createVenueProcess(dependencies, metadataFor('venue', name), venue)
    venues.set(name, entityId)
  }
  return venues
}
