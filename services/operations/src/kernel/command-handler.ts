import type { EventId, Id, OrganizationId } from '@league/contracts/kernel/id'

/** An event that is not in the log yet: what happened, without metadata. */
export interface UncommittedEvent {
  type: string
  data: unknown
}

/**
 * How the events of a stream fold into a state. `evolve` never throws; `eventId` is the id of the recorded
 * event.
 */
export interface Aggregate<State, Event extends UncommittedEvent, StreamId extends Id = Id> {
  /** First part of the stream's name, its category. */
  name: string
  /** Never set. Ties the aggregate to the kind of id that its streams have. */
  streamId?: StreamId
  initialState: State
  evolve(state: State, event: Event, eventId: EventId): State
}

/** Ids that a decision may use. They are passed in to keep decisions pure. */
export interface CommandContext<StreamId extends Id = Id, NewId extends Id = StreamId> {
  organizationId: OrganizationId
  /** The entity of the stream, such as a game or a season. */
  streamId: StreamId
  /**
   * Id for an entity that the command creates. It derives from the command id, so a retry creates the same
   * entity.
   */
  newId: NewId
  /** Whether somebody without an account gives the command, who has opened a scorer link. */
  byScorer?: boolean
}

/**
 * A command: its decision and the aggregate that it decides on. Pure.
 *
 * `decide` returns the events that follow, or none if nothing changes. It refuses the command by throwing a
 * Problem. With `creates`, the receipt's `entityId` is `newId`; otherwise it is the entity of the stream.
 */
export interface CommandHandler<
  Command,
  State,
  Event extends UncommittedEvent,
  StreamId extends Id = Id,
  NewId extends Id = StreamId,
> extends Aggregate<State, Event, StreamId> {
  creates?: true
  decide(command: Command, state: State, context: CommandContext<StreamId, NewId>): readonly Event[]
}

/** Returns the state after these events. */
export function fold<State, Event extends UncommittedEvent>(
  aggregate: Aggregate<State, Event>,
  events: Iterable<{ event: Event; eventId: EventId }>,
): State {
  let state = aggregate.initialState
  for (const { event, eventId } of events) state = aggregate.evolve(state, event, eventId)
  return state
}
