import type { EventId } from '@league/contracts/kernel/id'
import { eventCatalogue } from '@league/contracts/events'
import { Problem } from '@league/contracts/kernel/problem'
import { issuesOf } from '@league/contracts/kernel/validation-messages'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import type { Vault } from '@league/privacy/vault'
import type { UncommittedEvent } from './command-handler.ts'
import { derivedId } from './derived-id.ts'
import type { CommandMetadata } from './dependencies.ts'

/** Matches NUL and unpaired surrogates in JSON text. Postgres cannot store them as text. */
const unstorableText = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

export interface PreparedEvents {
  /** The events as the log stores them, with encrypted personal fields. */
  sealed: NewEvent[]
  /** The events as the caller sees them. */
  plain: NewEvent[]
}

/**
 * Checks uncommitted events against their schemas and seals them for the log.
 *
 * Event ids derive from stream, command id and index. The store recognizes a repeated append by them, and the
 * same command id in another organization is another command.
 *
 * @throws Problem `invalid` if a value does not fit the schema of the event
 */
export async function prepareEvents(
  vault: Vault,
  stream: string,
  metadata: CommandMetadata,
  uncommitted: readonly UncommittedEvent[],
): Promise<PreparedEvents> {
  const plain = uncommitted.map((event, index): NewEvent => {
    const definition = eventCatalogue.get(event.type)
    if (!definition) throw new Error(`Unknown event type: ${event.type}`)
    const checked = definition.schema.safeParse(event.data)
    if (!checked.success) throw new Problem('invalid', issuesOf(checked.error))
    // Checked before sealing, which would hide such text.
    if (unstorableText.test(JSON.stringify(checked.data))) throw new Problem('invalid')
    const { type, version } = definition
    const eventId = derivedId<EventId>('event', stream, metadata.commandId, index)
    return { eventId, type, version, data: checked.data, meta: metadata }
  })
  return { plain, sealed: await vault.seal(plain) }
}
