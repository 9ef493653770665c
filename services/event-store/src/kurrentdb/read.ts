import {
  BACKWARDS,
  END,
  START,
  StreamNotFoundError,
  streamNameFilter,
  UnknownError,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ReadStreamOptions,
  type ResolvedEvent,
} from '@eventstore/db-client'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { StoreUnavailable } from '../errors.ts'
import type { Page, ReadAllOptions } from '../port.ts'
import { consume } from './consume.ts'
import { STREAM_PREFIX, toEvent } from './events.ts'

/** Events that one page searches at most when it filters. */
const MAX_SEARCHED_EVENTS = 20_000

/** Events per backward read when searching for the last event of our streams. */
const BACKWARD_READ_SIZE = 1_000

const toServerPosition = (position: bigint) => ({ commit: position, prepare: position })

/**
 * Creates the reading half of the port. A page of the log is the beginning of a subscription, because only
 * subscriptions filter on the server and report when they have caught up. Page positions are positions of
 * events. The server also sends checkpoints between events, but several versions sent wrong ones, and
 * continuing after a wrong one could skip events.
 */
export function createReader(client: EventStoreDBClient, deadlineMs: number) {
  const readAll = async (after: bigint, limit: number, options: ReadAllOptions = {}): Promise<Page> => {
    const exceptTypes = new Set(options.exceptTypes)
    const { organizationId = null } = options
    const isWanted = ({ meta }: RecordedEvent) =>
      organizationId === null || meta.organizationId === organizationId
    const events: RecordedEvent[] = []
    let position = after
    let searched = 0
    const subscription = client.subscribeToAll({
      fromPosition: after === 0n ? START : toServerPosition(after),
      filter: streamNameFilter({ prefixes: [STREAM_PREFIX] }),
    })
    try {
      await consume<AllStreamResolvedEvent>(deadlineMs, subscription, ({ event }) => {
        if (event === undefined) return 'more'
        position = event.position.commit
        searched += 1
        if (!exceptTypes.has(event.type)) {
          const read = toEvent(event)
          if (isWanted(read)) events.push(read)
        }
        return events.length === limit || searched === MAX_SEARCHED_EVENTS ? 'enough' : 'more'
      })
    } finally {
      void subscription.unsubscribe().catch(() => {})
    }
    return { events, position }
  }

  const readFromStream = async (stream: string, options: ReadStreamOptions): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = []
    const reading = client.readStream(STREAM_PREFIX + stream, options)
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

  const readStream = (stream: string, from = 0n) => readFromStream(stream, { fromRevision: from })

  const lastEvent = async (stream: string): Promise<RecordedEvent | null> => {
    const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const
    return (await readFromStream(stream, options))[0] ?? null
  }

  const head = async (): Promise<bigint> => {
    let from: typeof END | { commit: bigint; prepare: bigint } = END
    for (;;) {
      let ownPosition: bigint | undefined
      let last: bigint | undefined
      const reading = client.readAll({
        direction: BACKWARDS,
        fromPosition: from,
        maxCount: BACKWARD_READ_SIZE,
        requiresLeader: true,
      })
      await consume<AllStreamResolvedEvent>(deadlineMs, reading, ({ event }) => {
        last = event?.position.commit ?? last
        if (!event?.streamId.startsWith(STREAM_PREFIX)) return 'more'
        ownPosition = event.position.commit
        return 'enough'
      }).finally(() => void reading.cancel().catch(() => {}))
      if (ownPosition !== undefined) return ownPosition
      if (last === undefined || last === 0n) return 0n
      from = toServerPosition(last)
    }
  }

  const eventAt = async (position: bigint): Promise<RecordedEvent | null> => {
    if (position <= 0n || position > (await head())) return null
    let found: RecordedEvent | null = null
    const reading = client.readAll({ fromPosition: toServerPosition(position), maxCount: 1 })
    try {
      await consume<AllStreamResolvedEvent>(deadlineMs, reading, ({ event }) => {
        if (event?.position.commit === position && event.streamId.startsWith(STREAM_PREFIX))
          found = toEvent(event)
        return 'more'
      })
    } catch (error) {
      // The server responds with this error if no event begins at the position.
      if (!(causeOf(error) instanceof UnknownError)) throw error
    } finally {
      void reading.cancel().catch(() => {})
    }
    return found
  }

  return { readAll, readStream, lastEvent, head, eventAt }
}

function causeOf(error: unknown): unknown {
  return error instanceof StoreUnavailable ? error.cause : error
}
