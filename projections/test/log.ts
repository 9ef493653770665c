import type { DomainRecord, EventType } from '@league/contracts/events'
import { streamName, type Actor } from '@league/contracts/kernel/envelope'
import { subjectOf } from '../src/history/subject.ts'

type DataOf<Type extends EventType> = Extract<DomainRecord, { type: Type }>['data']

export interface Circumstances {
  actor?: Actor
  reason?: string
  /** ISO instant. */
  at?: string
}

/** A log in memory, written as if by the deciders: dense positions, revisions by stream, one event a minute. */
export interface TestLog {
  organizationId: string
  events: DomainRecord[]
  say<Type extends EventType>(type: Type, data: DataOf<Type>, circumstances?: Circumstances): DomainRecord
}

const owner: Actor = { id: 'user-owner', name: 'owner', role: 'org_owner' }

export function createLog(organizationId = 'org-1'): TestLog {
  const events: DomainRecord[] = []
  const lengths = new Map<string, bigint>()
  return {
    organizationId,
    events,
    say(type, data, { actor = owner, reason, at } = {}) {
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
          commandId: eventId,
          correlationId: eventId,
          causationId: eventId,
          ...(reason === undefined ? {} : { reason }),
          at: instant,
        },
        recordedAt: instant,
      } as DomainRecord
      event.stream = streamOf(event)
      event.revision = lengths.get(event.stream) ?? 0n
      lengths.set(event.stream, event.revision + 1n)
      events.push(event)
      return event
    },
  }
}

/** The features of an organization are in its stream, and its links in that of its menu. */
function streamOf(event: DomainRecord): string {
  const { organizationId } = event.meta
  const { kind, id } = subjectOf(event)
  if (kind === 'feature') return streamName('organization', organizationId, organizationId)
  if (kind === 'link') return streamName('menu', organizationId, organizationId)
  return streamName(kind, organizationId, id)
}

/** A uuid that says which event of which organization it is. */
function eventIdOf(organizationId: string, position: bigint | number): string {
  const owner = Buffer.from(organizationId).toString('hex').padStart(8, '0').slice(-8)
  return `${owner}-0000-4000-8000-${String(position).padStart(12, '0')}`
}
