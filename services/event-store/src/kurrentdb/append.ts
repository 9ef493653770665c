import { ANY, NO_STREAM, WrongExpectedVersionError, type EventStoreDBClient } from '@eventstore/db-client'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import { encodeEvents } from '../encode.ts'
import { StoreUnavailable } from '../errors.ts'
import type { AppendResult, ExpectedRevision } from '../port.ts'
import { STREAM_PREFIX, toEventData } from './events.ts'
import { withDeadline } from './failure.ts'

/**
 * Appends events with one call. KurrentDB recognizes repeated event ids at the expected revision and then
 * answers 'ok' with the first result: it does not distinguish a duplicate from a first append.
 */
export async function append(
  { client, deadlineMs }: { client: EventStoreDBClient; deadlineMs: number },
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  encodeEvents(events) // Only for its checks.
  const call = client.appendToStream(STREAM_PREFIX + stream, events.map(toEventData), {
    expectedRevision: expected === 'any' ? ANY : expected === 'none' ? NO_STREAM : expected,
    requiresLeader: true,
    deadline: deadlineMs,
  })
  try {
    const result = await withDeadline(deadlineMs, call)
    if (!result.position) throw new StoreUnavailable('KurrentDB answered an append without a position')
    return { outcome: 'ok', revision: result.nextExpectedRevision, position: result.position.commit }
  } catch (error) {
    const cause = error instanceof StoreUnavailable ? error.cause : error
    if (!(cause instanceof WrongExpectedVersionError)) throw error
    return {
      outcome: 'conflict',
      actual: typeof cause.actualVersion === 'bigint' ? cause.actualVersion : null,
    }
  }
}
