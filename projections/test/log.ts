import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import type { AnyRecordedEvent, EventType } from '@league/contracts/events'
import { streamName, type Actor, type EventMeta } from '@league/contracts/kernel/envelope'
import { subjectOf } from '../src/history/subject.ts'

type DataOf<Type extends EventType> = Extract<AnyRecordedEvent, { type: Type }>['data']

export interface EventOptions {
  actor?: Actor
  reason?: string
  /** The API token of the script that caused the event. */
  token?: Pick<EventMeta, 'apiToken' | 'apiTokenRole'>
  /** The user for whom a super_admin acted. */
  onBehalfOf?: UserId
  /** The instant of the event, in ISO 8601. Without it, events are one minute apart. */
  at?: string
}

/**
 * A log in memory with consecutive positions and with revisions by stream, as command handlers would write
 * it.
 */
export interface TestLog {
  organizationId: OrganizationId
  events: AnyRecordedEvent[]
  /** Appends an event and returns it. */
  append<Type extends EventType>(type: Type, data: DataOf<Type>, options?: EventOptions): AnyRecordedEvent
}

const owner: Actor = { id: 'user-owner', name: 'owner', role: 'org_owner' }

export function createLog(organizationId = 'org-1'): TestLog {
  const events: AnyRecordedEvent[] = []
  const lengths = new Map<string, bigint>()
  return {
    organizationId,
    events,
    append(type, data, { actor = owner, reason, token, onBehalfOf, at } = {}) {
      const position = BigInt(events.length + 1)
      const eventId = eventIdOf(organizationId, position)
      const instant = at ?? new Date(Date.UTC(2026, 0, 1, 0, Number(position))).toISOString()
      const event = {
        position,
        stream: '',
        revision: 0n,
        eventId,
        type,
        version: 1,
        data,
        meta: {
          organizationId,
          actor,
          ...token,
          ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
          commandId: eventId,
          correlationId: eventId,
          causationId: eventId,
          ...(reason === undefined ? {} : { reason }),
          at: instant,
        },
        recordedAt: instant,
      } as AnyRecordedEvent
      event.stream = streamOf(event)
      event.revision = lengths.get(event.stream) ?? 0n
      lengths.set(event.stream, event.revision + 1n)
      events.push(event)
      return event
    },
  }
}

/** Features are in the stream of their organization, links in that of its menu, and merges in one of their own. */
function streamOf(event: AnyRecordedEvent): string {
  const { organizationId } = event.meta
  const { kind, id } = subjectOf(event)
  if (event.type === 'PlayersMerged' || event.type === 'PlayersSeparated' || event.type === 'MergeRestored')
    return streamName('merge', organizationId, organizationId)
  if (kind === 'feature') return streamName('organization', organizationId, organizationId)
  if (kind === 'link') return streamName('menu', organizationId, organizationId)
  // The name of an aggregate has no hyphen: the organization of a damaged event is what follows the first one.
  if (kind === 'stat-sheet') return streamName('statistics', organizationId, id)
  return streamName(kind, organizationId, id)
}

/** Returns a uuid made of the organization's id and the position of the event. */
function eventIdOf(organizationId: OrganizationId, position: bigint | number): string {
  const prefix = Buffer.from(organizationId).toString('hex').padStart(8, '0').slice(-8)
  return `${prefix}-0000-4000-8000-${String(position).padStart(12, '0')}`
}
