import { eventCatalogue } from '@league/contracts/events'
import { Problem } from '@league/contracts/kernel/problem'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import type { Vault } from '../privacy/vault.ts'
import type { Happened } from './decider.ts'
import { derivedId } from './derived-id.ts'
import type { CommandContext } from './write-side.ts'

/**
 * NUL and half a surrogate pair, as JSON text shows them: no column of a read model could hold them. Looked for before
 * sealing, which would hide them.
 */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

export interface Prepared {
  /** As the log gets them: personal fields sealed. */
  sealed: NewEvent[]
  /** As the caller sees them. */
  plain: NewEvent[]
}

/**
 * Checks what was decided against the schemas of the events and seals it for the log.
 *
 * Event ids come from stream, command and index: the store recognizes a repeated append by them, and the same command
 * id in another organization is another command.
 *
 * @throws Problem `invalid` when a value does not fit the event
 */
export async function prepare(
  vault: Vault,
  stream: string,
  context: CommandContext,
  happened: readonly Happened[],
): Promise<Prepared> {
  const plain = happened.map((event, index): NewEvent => {
    const definition = eventCatalogue.get(event.type)
    if (!definition) throw new Error(`No such event type: ${event.type}`)
    const checked = definition.schema.safeParse(event.data)
    if (!checked.success) throw invalid(checked.error.issues)
    if (unstorable.test(JSON.stringify(checked.data))) throw new Problem('invalid')
    const { type, version } = definition
    const eventId = derivedId('event', stream, context.commandId, index)
    return { eventId, type, version, data: checked.data, meta: context }
  })
  return { plain, sealed: await vault.seal(plain) }
}

function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): Problem {
  return new Problem(
    'invalid',
    issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}
