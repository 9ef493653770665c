import { streamName } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { appendPatiently } from './append-patiently.ts'
import type { Decider, Happened } from './decider.ts'
import { derivedId } from './derived-id.ts'
import { handleCommand } from './handle-command.ts'
import { prepare } from './prepare.ts'
import type { CommandContext, WriteSide } from './write-side.ts'

/**
 * `handleCommand` for a command that creates a stream, where many are created at once: it writes without reading first, and reads
 * only where the stream turns out to be there. The same id comes of the same command. Answers with it.
 *
 * @throws Problem as `handleCommand`
 */
export async function createStream<Command, State, Event extends Happened>(
  write: WriteSide,
  decider: Decider<Command, State, Event>,
  { command, context }: { command: Command; context: CommandContext },
): Promise<Id> {
  const { organizationId, commandId } = context
  const newId = derivedId('entity', organizationId, decider.category, '', commandId)
  const happened = decider.decide(command, decider.initialState, { organizationId, streamId: newId, newId })
  const stream = streamName(decider.category, organizationId, newId)
  const { sealed } = await prepare(write.vault, stream, context, happened)
  const { outcome } = await appendPatiently(write.store, stream, 'none', sealed)
  if (outcome === 'conflict') await handleCommand(write, decider, { command, context })
  return newId
}
