import { eventCatalogue, type DomainRecord } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { upcast } from '@league/contracts/kernel/upcast'

/** Opens the personal fields of a batch; those of a forgotten person are null. Events without any pass untouched. */
export type Unseal = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>

/** Events in order, decoded. What could not be decoded stands as it was read, with its error by position. */
export interface Decoded {
  events: readonly DomainRecord[]
  failures: ReadonlyMap<bigint, unknown>
}

const none: ReadonlyMap<bigint, unknown> = new Map()

/** Unseals a page in one go and brings every event to its current version. What is current already is not copied. */
export async function decode(events: readonly RecordedEvent[], unseal: Unseal): Promise<Decoded> {
  const opened = await open(events, unseal)
  const failures = new Map(opened.failures)
  const decoded = opened.events.map((event) => {
    const definition = eventCatalogue.get(event.type)
    if (!definition || definition.version === event.version) return event
    try {
      return { ...event, version: definition.version, data: upcast(definition, event.version, event.data) }
    } catch (error) {
      failures.set(event.position, error)
      return event
    }
  })
  return { events: decoded as DomainRecord[], failures: failures.size === 0 ? none : failures }
}

/** One event that cannot be opened must not keep back those around it: they are opened one by one then. */
async function open(
  events: readonly RecordedEvent[],
  unseal: Unseal,
): Promise<{ events: readonly RecordedEvent[]; failures: ReadonlyMap<bigint, unknown> }> {
  try {
    return { events: await unseal(events), failures: none }
  } catch {
    const failures = new Map<bigint, unknown>()
    const opened: RecordedEvent[] = []
    for (const event of events) {
      try {
        opened.push(...(await unseal([event])))
      } catch (error) {
        failures.set(event.position, error)
        opened.push(event)
      }
    }
    return { events: opened, failures }
  }
}
