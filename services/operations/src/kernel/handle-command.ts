import { rejected } from '@league/contracts/kernel/problem'
import type { Id } from '@league/contracts/kernel/id'
import { appendPatiently } from './append-patiently.ts'
import type { Decider, Happened } from './decider.ts'
import { derivedId } from './derived-id.ts'
import { load, type Loaded } from './load.ts'
import { prepare } from './prepare.ts'
import type { AnsweredEvent, CommandContext, Receipt, WriteSide } from './write-side.ts'

export interface CommandRequest<Command> {
  command: Command
  context: CommandContext
  /** Entity of the stream. Left out where the command creates it: then it is the new id. */
  streamId?: Id
  /** What the caller saw last (If-Match): anything else is refused as stale. */
  expectedRevision?: bigint | undefined
}

const attempts = 4

/**
 * Loads the stream, decides, and appends at exactly the revision that was decided on. When somebody was faster, decides
 * again on what is there now, three times at most.
 *
 * @throws Problem of the decision · `stale-revision` when `expectedRevision` is another · `too-busy` after the last
 * conflict · `unavailable` when the store does not answer
 */
export async function handleCommand<Command, State, Event extends Happened>(
  write: WriteSide,
  decider: Decider<Command, State, Event>,
  { command, context, streamId, expectedRevision }: CommandRequest<Command>,
): Promise<Receipt> {
  const { organizationId, commandId } = context
  const newId = derivedId('entity', organizationId, decider.category, streamId ?? '', commandId)
  const issued = { organizationId, streamId: streamId ?? newId, newId }
  const entityId = decider.creates ? newId : issued.streamId
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const loaded = await load(write, decider, organizationId, issued.streamId)
    const earlier = answerOf(loaded, commandId, entityId)
    if (earlier) return earlier
    if (expectedRevision !== undefined && expectedRevision !== loaded.revision) rejected('stale-revision')
    const happened = decider.decide(command, loaded.state, issued)
    const { stream, revision, position } = loaded
    if (happened.length === 0) {
      return { outcome: 'unchanged', entityId, stream, revision, position, events: [] }
    }
    const { sealed, plain } = await prepare(write.vault, stream, context, happened)
    const expected = revision < 0n ? 'none' : revision
    const result = await appendPatiently(write.store, stream, expected, sealed)
    if (result.outcome === 'ok') {
      const events = plain as unknown as AnsweredEvent[]
      return { outcome: 'appended', entityId, stream, ...at(result), events }
    }
    // A duplicate has its events in the stream by now: the next round answers from there.
  }
  return rejected('too-busy')
}

function at({ revision, position }: { revision: bigint; position: bigint }) {
  return { revision, position }
}

/** The answer of the first time, when the stream holds events of this command. */
function answerOf(loaded: Loaded<unknown>, commandId: string, entityId: Id): Receipt | null {
  const events = loaded.records.filter((record) => record.meta.commandId === commandId)
  const last = events.at(-1)
  return last ? { outcome: 'duplicate', entityId, stream: loaded.stream, ...at(last), events } : null
}
