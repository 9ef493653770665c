import { eventCatalogue } from '@league/contracts/events'
import type { OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import { isSameName } from '@league/contracts/kernel/text'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { decode } from '@league/operations/kernel/load'

const PAGE_SIZE = 1000

const seasonTypes: readonly string[] = [
  'SeasonCreated',
  'SeasonChanged',
  'SeasonDeleted',
] satisfies SeasonEvent['type'][]
const exceptTypes = [...eventCatalogue.keys()].filter((type) => !seasonTypes.includes(type))

/**
 * Returns the season of an organization with a name, ignoring case, or null. Reads it from the log, because the
 * read models are not up to date while the product is not running.
 */
export async function findSeason(
  { store, vault }: CommandDependencies,
  organizationId: OrganizationId,
  name: string,
): Promise<SeasonId | null> {
  const names = new Map<SeasonId, string>()
  const head = await store.head()
  for (let after = 0n; after < head;) {
    const page = await store.readAll(after, PAGE_SIZE, { exceptTypes })
    const own = page.events.filter(({ meta }) => meta.organizationId === organizationId)
    for (const { type, data } of (await decode(vault, own)) as SeasonEvent[]) {
      if (type === 'SeasonCreated') names.set(data.seasonId, data.name)
      if (type === 'SeasonChanged') names.set(data.seasonId, data.after.name)
      if (type === 'SeasonDeleted') names.delete(data.seasonId)
    }
    after = page.position
  }
  const [seasonId] = [...names].find(([, other]) => isSameName(other, name)) ?? []
  return seasonId ?? null
}
