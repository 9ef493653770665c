import {
  BACKWARDS,
  END,
  START,
  StreamNotFoundError,
  streamNameFilter,
  UnknownError,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { StoreUnavailable } from '../errors.ts'
import type { Page, ReadAllOptions } from '../port.ts'
import { consume } from './consume.ts'
import { prefix, toEvent } from './events.ts'

/** Most events that one page looks at for those of the types wanted. */
const window = 20_000

/** How many events of others to skip in one read when looking for our last one. */
const stride = 1_000

const at = (position: bigint) => ({ commit: position, prepare: position })

/**
 * The reading half of the port. A page of the log is the beginning of a subscription: these alone filter on the server, and say
 * when they have caught up. Positions are those of events: the checkpoints that servers send between them were wrong in
 * several versions, so that reading on after them could miss events.
 */
export function createReader(client: EventStoreDBClient, deadlineMs: number) {
  const readAll = async (after: bigint, limit: number, options: ReadAllOptions = {}): Promise<Page> => {
    const types = options.types && new Set(options.types)
    const events: RecordedEvent[] = []
    let position = after
    let seen = 0
    const subscription = client.subscribeToAll({
      fromPosition: after === 0n ? START : at(after),
      filter: streamNameFilter({ prefixes: [prefix] }),
    })
    try {
      await consume<AllStreamResolvedEvent>(deadlineMs, subscription, ({ event }) => {
        if (event === undefined) return 'more'
        position = event.position.commit
        seen += 1
        if (types === undefined || types.has(event.type)) events.push(toEvent(event))
        return events.length === limit || seen === window ? 'enough' : 'more'
      })
    } finally {
      void subscription.unsubscribe().catch(() => {})
    }
    return { events, position }
  }

  const readStream = async (stream: string, from = 0n): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = []
    const reading = client.readStream(prefix + stream, { fromRevision: from })
    try {
      await consume<ResolvedEvent>(deadlineMs, reading, ({ event }) => {
        if (event !== undefined) events.push(toEvent(event))
        return 'more'
      })
    } catch (error) {
      if (causeOf(error) instanceof StreamNotFoundError) return []
      throw error
    } finally {
      void reading.cancel().catch(() => {})
    }
    return events
  }

  const head = async (): Promise<bigint> => {
    let from: typeof END | { commit: bigint; prepare: bigint } = END
    for (;;) {
      let ours: bigint | undefined
      let last: bigint | undefined
      const reading = client.readAll({
        direction: BACKWARDS,
        fromPosition: from,
        maxCount: stride,
        requiresLeader: true,
      })
      await consume<AllStreamResolvedEvent>(deadlineMs, reading, ({ event }) => {
        last = event?.position.commit ?? last
        if (!event?.streamId.startsWith(prefix)) return 'more'
        ours = event.position.commit
        return 'enough'
      }).finally(() => void reading.cancel().catch(() => {}))
      if (ours !== undefined) return ours
      if (last === undefined || last === 0n) return 0n
      from = at(last)
    }
  }

  const eventAt = async (position: bigint): Promise<RecordedEvent | null> => {
    if (position <= 0n || position > (await head())) return null
    let found: RecordedEvent | null = null
    const reading = client.readAll({ fromPosition: at(position), maxCount: 1 })
    try {
      await consume<AllStreamResolvedEvent>(deadlineMs, reading, ({ event }) => {
        if (event?.position.commit === position && event.streamId.startsWith(prefix)) found = toEvent(event)
        return 'more'
      })
    } catch (error) {
      // The server answers like this where no event begins at a position.
      if (!(causeOf(error) instanceof UnknownError)) throw error
    } finally {
      void reading.cancel().catch(() => {})
    }
    return found
  }

  return { readAll, readStream, head, eventAt }
}

function causeOf(error: unknown): unknown {
  return error instanceof StoreUnavailable ? error.cause : error
}
