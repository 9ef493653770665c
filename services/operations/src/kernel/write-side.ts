import type { EventStore } from '@league/event-store/port'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { DomainEvent } from '@league/contracts/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Vault } from '../privacy/vault.ts'

/** What every command needs: the log, and the keys of the people in it. */
export interface WriteSide {
  store: EventStore
  vault: Vault
}

/**
 * Who commands, for whom, why and when: the metadata of every event that follows. `commandId` is the identity of the
 * command: the same one again gives the first answer. It must be unique to the caller and the call.
 */
export type CommandContext = EventMeta

/** The answer to a command. `events` is empty when nothing changed. */
export interface Receipt {
  outcome: 'appended' | 'duplicate' | 'unchanged'
  /** What was created or changed. */
  entityId: Id
  stream: string
  /** Last revision of the stream, -1n of a stream that does not exist. */
  revision: bigint
  /** Of the last event of the stream; for a process that of the last event it appended. 0n when there is none. */
  position: bigint
  /** Personal fields plain. */
  events: AnsweredEvent[]
}

/** An event as a command answers it. Where it stands in the log, the log knows. */
export type AnsweredEvent = DomainEvent & { eventId: Id }
