import type { Id } from '@league/contracts/kernel/id'

/** An event on its way to the log: what happened, without who and when. */
export interface Happened {
  type: string
  data: unknown
}

/** What a stream is made of. `evolve` never fails; `eventId` is that of the recorded event. */
export interface Noun<State, Event extends Happened> {
  /** First part of the stream's name. */
  category: string
  initialState: State
  evolve(state: State, event: Event, eventId: Id): State
}

/** Ids that come in with a command, so that deciding stays pure. */
export interface Issued {
  organizationId: Id
  /** The entity of the stream: the game, the season, the league … */
  streamId: Id
  /** For the thing that this command creates. Derived from the command's id: a retry creates the same thing. */
  newId: Id
}

/**
 * A command: its decision and the noun that it decides about. Pure.
 *
 * `decide` gives the events that follow, none when nothing changes, and refuses with a Problem. `creates` says that
 * `newId` names what the answer calls `entityId`; without it that is the entity of the stream.
 */
export interface Decider<Command, State, Event extends Happened> extends Noun<State, Event> {
  creates?: true
  decide(command: Command, state: State, issued: Issued): readonly Event[]
}

/** State after these events. */
export function fold<State, Event extends Happened>(
  noun: Noun<State, Event>,
  events: Iterable<{ event: Event; eventId: Id }>,
): State {
  let state = noun.initialState
  for (const { event, eventId } of events) state = noun.evolve(state, event, eventId)
  return state
}
