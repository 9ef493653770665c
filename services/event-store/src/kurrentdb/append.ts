import { ANY, NO_STREAM, WrongExpectedVersionError, type EventStoreDBClient } from '@eventstore/db-client'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import { encodeEvents } from '../encode.ts'
import { StoreUnavailable } from '../errors.ts'
import type { AppendResult, ExpectedRevision } from '../port.ts'
import { prefix, toEventData } from './events.ts'
import { withDeadline } from './failure.ts'

/**
 * One append is one call. KurrentDB knows the ids of events again at the revision expected, and then answers as the
 * first time: 'ok', for it does not tell that from a first append.
 */
export async function append(
  client: EventStoreDBClient,
  deadlineMs: number,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  encodeEvents(events) // for its checks
  const call = client.appendToStream(prefix + stream, events.map(toEventData), {
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
