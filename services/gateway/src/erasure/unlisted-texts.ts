import type { AnyRecordedEvent } from '@league/contracts/events'
import type { PersonId } from '@league/contracts/erasure/events'
import type { EventId } from '@league/contracts/kernel/id'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { decode } from '@league/operations/kernel/load'

/** A text that is erased. The value is null for the name of a user's own API token. */
export interface FoundText {
  eventId: EventId
  path: string
  stream: string
  text: string | null
}

const paths = { 'meta.apiToken': 'apiToken', 'meta.scorer': 'scorer' } as const

/**
 * Returns where the streams of games hold names of scorers and API tokens that the history does not list: the plays of
 * a game that is scored live share an entry, and what follows from them has none.
 *
 * @param found the texts that are erased and that the history lists
 * @param personIds the ids of the person, whose API tokens go whatever their names are
 */
export async function findUnlistedTexts(
  { store, vault }: CommandDependencies,
  found: readonly FoundText[],
  personIds: readonly PersonId[],
): Promise<Omit<FoundText, 'text'>[]> {
  const inGames = found.filter(({ stream, path }) => stream.startsWith('game-') && path in paths)
  const unlisted: Omit<FoundText, 'text'>[] = []
  for (const [stream, texts] of Map.groupBy(inGames, (text) => text.stream)) {
    const names = new Set(texts.map(({ path, text }) => `${path} ${text}`))
    const listed = new Set(texts.map(({ eventId, path }) => `${eventId} ${path}`))
    const isErased = ({ meta }: AnyRecordedEvent, path: keyof typeof paths) =>
      names.has(`${path} ${meta[paths[path]]}`) ||
      (path === 'meta.apiToken' && meta.apiToken !== undefined && personIds.includes(meta.actor.id))
    for (const event of await decode(vault, await store.readStream(stream)))
      for (const path of ['meta.apiToken', 'meta.scorer'] as const)
        if (isErased(event, path) && !listed.has(`${event.eventId} ${path}`))
          unlisted.push({ eventId: event.eventId, path, stream })
  }
  return unlisted
}
