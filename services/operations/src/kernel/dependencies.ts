import type { EventStore } from '@league/event-store/port'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { AnyEvent } from '@league/contracts/events'
import type { EventId, Id } from '@league/contracts/kernel/id'
import type { Vault } from '@league/privacy/vault'

/** What every command needs: the event log, and the vault with the keys of personal fields. */
export interface CommandDependencies {
  store: EventStore
  vault: Vault
  /**
   * Returns which of these events an operator has skipped. Without it, a stream with an
   * event that cannot be read refuses all commands.
   */
  findSkipped?: (eventIds: readonly EventId[]) => Promise<ReadonlySet<EventId>>
}

/**
 * Actor, organization, reason and time of a command, which become the metadata of its events. `commandId`
 * identifies the command: sending the same id again returns the first receipt. It must be unique to the
 * caller and the call.
 */
export type CommandMetadata = EventMeta

/** The result of a command. */
export interface Receipt<EntityId extends Id = Id> {
  outcome: 'appended' | 'duplicate' | 'unchanged'
  /** The entity that was created or changed. */
  entityId: EntityId
  stream: string
  /** Last revision of the stream, -1n if it does not exist. */
  revision: bigint
  /**
   * Position of the last event of the stream, or of the last event that a process appended; 0n if there is
   * none.
   */
  position: bigint
  /** The new events, with personal fields in plain text. Empty if nothing changed. */
  events: ReceiptEvent[]
  /** Whether the change that a repeated command made has been undone since. */
  undone?: boolean
}

/** An event of a receipt, without its position in the log. */
export type ReceiptEvent = AnyEvent & { eventId: EventId }
