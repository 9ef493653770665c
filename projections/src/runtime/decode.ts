import { eventCatalogue, type AnyRecordedEvent } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { EventId } from '@league/contracts/kernel/id'
import { type EventDefinition, upcast } from '@league/contracts/kernel/event'
import { SealDamaged } from '@league/privacy/errors'

/**
 * Decrypts the personal fields of events. Those of a forgotten person become null; events without any are
 * unchanged.
 */
export type Unseal = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>

/**
 * Decoded events in log order. An event that could not be decoded is included as stored, with its error in
 * `failures`.
 */
export interface Decoded {
  events: readonly AnyRecordedEvent[]
  /** The error by the position of the event. */
  failures: ReadonlyMap<bigint, unknown>
}

/** Decoded events that follow a position, and the position up to which the log was read for them. */
export interface DecodedPage extends Decoded {
  endPosition: bigint
  /** The id of the event at the end position, if it is known. */
  endEventId?: EventId | undefined
}

/**
 * An event that this program does not understand: its type or version is unknown, its stored form is damaged, or a
 * value does not fit its schema. To decode it again does not help.
 */
export class EventNotUnderstood extends Error {
  override readonly name = 'EventNotUnderstood'
}

const noFailures: ReadonlyMap<bigint, unknown> = new Map()

/**
 * Unseals all events at once, upcasts each to its current version, and checks that its values fit the schema, whoever
 * wrote them: a value outside it would fold differently in a batch, live and in a rebuild. Events of the current
 * version are not copied.
 */
export async function decode(events: readonly RecordedEvent[], unseal: Unseal): Promise<Decoded> {
  const unsealed = await unsealAll(events, unseal)
  const failures = new Map(unsealed.failures)
  const decoded = unsealed.events.map((event) => {
    try {
      return toCurrentVersion(event)
    } catch (error) {
      failures.set(event.position, error)
      return event
    }
  })
  return { events: decoded as AnyRecordedEvent[], failures: failures.size === 0 ? noFailures : failures }
}

/** @throws EventNotUnderstood */
function toCurrentVersion(event: RecordedEvent): RecordedEvent {
  if (event.undecodable !== undefined) throw new EventNotUnderstood(event.undecodable)
  const definition = eventCatalogue.get(event.type)
  if (!definition) throw new EventNotUnderstood(`The event type ${event.type} is unknown.`)
  const current = definition.version === event.version ? event : upcastEvent(definition, event)
  const { error } = definition.schema.safeParse(current.data)
  // Only the paths: a value may be personal.
  const paths = error?.issues.map(({ path }) => ['data', ...path].join('.'))
  if (paths) throw new EventNotUnderstood(`The event has a value that is not valid: ${paths[0]}`)
  return current
}

/** @throws EventNotUnderstood */
function upcastEvent(definition: EventDefinition, event: RecordedEvent): RecordedEvent {
  try {
    return { ...event, version: definition.version, data: upcast(definition, event.version, event.data) }
  } catch (error) {
    throw new EventNotUnderstood(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/**
 * Falls back to one event at a time, so that an event that cannot be unsealed does not hold up the others.
 */
async function unsealAll(
  events: readonly RecordedEvent[],
  unseal: Unseal,
): Promise<{ events: readonly RecordedEvent[]; failures: ReadonlyMap<bigint, unknown> }> {
  try {
    return { events: await unseal(events), failures: noFailures }
  } catch (batchError) {
    // Anything else, such as a lost database or a wrong master key, is not the fault of an event.
    if (!(batchError instanceof SealDamaged)) throw batchError
    const failures = new Map<bigint, unknown>()
    const unsealed: RecordedEvent[] = []
    for (const event of events) {
      try {
        unsealed.push(...(await unseal([event])))
      } catch (error) {
        if (!(error instanceof SealDamaged)) throw error
        failures.set(event.position, error)
        unsealed.push(event)
      }
    }
    return { events: unsealed, failures }
  }
}
