import type { OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import { isSameName } from '@league/contracts/kernel/text'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { readEvents } from './read-events.ts'

const SEASON_EVENTS = ['SeasonCreated', 'SeasonChanged', 'SeasonDeleted', 'SeasonRestored'] as const

/**
 * Returns the season of an organization with a name, ignoring case, or null. Reads it from the log, because the
 * read models are not up to date while the product is not running.
 */
export async function findSeason(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  name: string,
): Promise<SeasonId | null> {
  const names = new Map<SeasonId, string>()
  const deleted = new Set<SeasonId>()
  for await (const { type, data } of readEvents(dependencies, organizationId, SEASON_EVENTS)) {
    if (type === 'SeasonCreated') names.set(data.seasonId, data.name)
    if (type === 'SeasonChanged') names.set(data.seasonId, data.after.name)
    if (type === 'SeasonDeleted') deleted.add(data.seasonId)
    if (type === 'SeasonRestored') deleted.delete(data.seasonId)
  }
  const [seasonId] = [...names].find(([id, other]) => !deleted.has(id) && isSameName(other, name)) ?? []
  return seasonId ?? null
}
