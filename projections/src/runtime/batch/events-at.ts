import { LogLost } from '@league/event-store/errors'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { EventStore } from '@league/event-store/port'
import PQueue from 'p-queue'

const CONCURRENT_READS = 8

/**
 * Reads events that wait in a parked scope from the log, in the order of their positions.
 *
 * @throws LogLost if the log has no event at one of the positions
 */
export async function readEventsAt(
  store: Pick<EventStore, 'eventAt'>,
  positions: readonly bigint[],
): Promise<RecordedEvent[]> {
  const queue = new PQueue({ concurrency: CONCURRENT_READS })
  return await queue.addAll(
    positions.map((position) => async () => {
      const event = await store.eventAt(position)
      if (!event) throw new LogLost(`The log has no event at ${position}, which a projection has parked`)
      return event
    }),
  )
}
