import { type AnyRecordedEvent, eventCatalogue } from '@league/contracts/events'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { decode } from '@league/operations/kernel/load'

const PAGE_SIZE = 1000

/** Yields the events of some types of an organization, decrypted and in commit order, from the log. */
export async function* readEvents(
  { store, vault }: CommandDependencies,
  organizationId: OrganizationId,
  types: readonly AnyRecordedEvent['type'][],
): AsyncGenerator<AnyRecordedEvent> {
  const wanted: readonly string[] = types
  const exceptTypes = [...eventCatalogue.keys()].filter((type) => !wanted.includes(type))
  const head = await store.head()
  for (let after = 0n; after < head;) {
    const page = await store.readAll(after, PAGE_SIZE, { exceptTypes })
    yield* await decode(
      vault,
      page.events.filter(({ meta }) => meta.organizationId === organizationId),
    )
    after = page.position
  }
}
