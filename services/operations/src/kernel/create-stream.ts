import { streamName } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { appendWithRetry } from './append-with-retry.ts'
import type { CommandHandler, UncommittedEvent } from './command-handler.ts'
import { newEntityId } from './derived-id.ts'
import { handleCommand } from './handle-command.ts'
import { prepareEvents } from './prepare-events.ts'
import type { CommandMetadata, CommandDependencies } from './dependencies.ts'

/**
 * Creates a stream and returns its id. Faster than `handleCommand` for creating many streams: it appends
 * without reading first, and reads only if the stream already exists. A repeated command returns the same id.
 *
 * @throws the same problems as `handleCommand`
 */
export async function createStream<Command, State, Event extends UncommittedEvent, StreamId extends Id>(
  dependencies: CommandDependencies,
  handler: CommandHandler<Command, State, Event, StreamId>,
  { command, metadata }: { command: Command; metadata: CommandMetadata },
): Promise<StreamId> {
  const { organizationId } = metadata
  const newId = newEntityId<StreamId>(handler.name, metadata)
  const events = handler.decide(command, handler.initialState, { organizationId, streamId: newId, newId })
  const stream = streamName(handler.name, organizationId, newId)
  const { sealed } = await prepareEvents(dependencies.vault, stream, metadata, events)
  const { outcome } = await appendWithRetry(dependencies.store, stream, 'none', sealed)
  if (outcome === 'conflict') await handleCommand(dependencies, handler, { command, metadata })
  return newId
}
