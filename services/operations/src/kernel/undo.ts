import { isDeepStrictEqual } from 'node:util'
import { type AnyRecordedEvent, eventCatalogue } from '@league/contracts/events'
import type { UndoableEvent } from '@league/contracts/history/undo'
import type { ChangeId, EventId, Id } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { expandText, valueAt } from '@league/contracts/kernel/typed-text'
import type { Aggregate, UncommittedEvent } from './command-handler.ts'

/** How events of one type are taken back. Pure. */
interface EventUndo<State, Event, Data> {
  /**
   * What the event changes in its stream, as paths: `leagues/l1/name`. A later change of the same, or of
   * something above or below it, has to be undone first.
   */
  touches(data: Data): Paths
  /**
   * Returns the events that take it back.
   *
   * @param now the state to change
   * @param before the state before the event
   * @throws Problem if the earlier value is no longer possible, such as a name that is taken
   */
  takeBack(data: Data, now: State, before: State): Event | readonly Event[]
}

/** How the undoable events of a stream are taken back, by type. */
export type EventUndos<State, Event extends UncommittedEvent> = {
  [Type in Extract<Event['type'], UndoableEvent>]: EventUndo<
    State,
    Event,
    Extract<Event, { type: Type }>['data']
  >
}

/** An aggregate with the ways to take back its events. */
export interface Undoable<State, Event extends UncommittedEvent, StreamId extends Id = Id> extends Aggregate<
  State,
  Event,
  StreamId
> {
  /** Like that of an aggregate. `at` is the instant of a recorded event. */
  evolve(state: State, event: Event, eventId: EventId, at?: string): State
  undos: EventUndos<State, Event>
  /** What events change that cannot be undone. Those that are missing here may change anything. */
  others?: { [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data']) => Paths }
}

type Paths = string | readonly string[]

/**
 * Returns the events that take back what a change did to one stream; none if that was undone before.
 *
 * @param records all events of the stream
 * @throws Problem `cannot-undo` for an event without a way back · `undo-later-first` with the id of the later event
 * as the path of its issue · any problem of the events that would follow
 */
export function takeBackChange<State, Event extends UncommittedEvent>(
  { undos, others, evolve, initialState }: Undoable<State, Event>,
  records: readonly AnyRecordedEvent[],
  changeId: ChangeId,
): Event[] {
  const undone = undoneChanges(records)
  if (undone.has(changeId)) return []
  const undoOf = (type: string) => (undos as AnyUndos<State, Event>)[type]
  const touchesOf = (type: string) => undoOf(type)?.touches ?? (others as AnyTouches | undefined)?.[type]
  const taken: { undo: EventUndo<State, Event, unknown>; data: unknown; before: State }[] = []
  const touched: string[] = []
  const later = new Set<ChangeId>()
  let state = initialState
  for (const { type, data, eventId, meta } of records) {
    const { correlationId, undoes } = meta
    const paths = pathsOf(touchesOf(type)?.(data))
    if (correlationId === changeId) {
      const undo = undoOf(type) ?? reject('cannot-undo')
      taken.push({ undo, data, before: state })
      touched.push(...paths)
    } else if (taken.length > 0) {
      later.add(correlationId)
      // A later change and its undoing leave everything as it was.
      const isUndone = undone.has(correlationId) || (undoes !== undefined && later.has(undoes))
      if (!isUndone && overlap(touched, paths)) rejectForLater(eventId)
    }
    state = evolve(state, { type, data } as unknown as Event, eventId, meta.at)
  }
  const events: Event[] = []
  for (const { undo, data, before } of taken.toReversed()) {
    for (const event of [undo.takeBack(data, state, before)].flat() as Event[]) {
      state = evolve(state, event, '')
      events.push(event)
    }
  }
  return rejectErased(events)
}

type AnyUndos<State, Event> = Record<string, EventUndo<State, Event, unknown> | undefined>
type AnyTouches = Record<string, ((data: unknown) => Paths) | undefined>

/** Nobody knows what an event without paths changes, so it may be everything. */
function pathsOf(paths: Paths = ''): readonly string[] {
  return [paths].flat()
}

/** Returns the changes of a stream that are undone. One that was redone, by undoing its undoing, is not. */
export function undoneChanges(records: readonly AnyRecordedEvent[]): ReadonlySet<ChangeId> {
  const undone = new Set<ChangeId>()
  for (const { meta } of records.toReversed())
    if (meta.undoes !== undefined && !undone.has(meta.correlationId)) undone.add(meta.undoes)
  return undone
}

/** Returns whether one path equals or contains another. */
function overlap(paths: readonly string[], others: readonly string[]): boolean {
  return paths.some((path) => others.some((other) => contains(path, other) || contains(other, path)))
}

function contains(path: string, other: string): boolean {
  return path === '' || other === path || other.startsWith(`${path}/`)
}

/** @throws Problem `undo-later-first` with the id of the later event as the path of its issue */
export function rejectForLater(eventId: EventId): never {
  return reject('undo-later-first', [{ path: eventId, message: 'This event is later.' }])
}

/** @throws Problem `cannot-undo` for a text that was erased in the meantime */
function rejectErased<Event extends UncommittedEvent>(events: Event[]): Event[] {
  for (const { type, data } of events) {
    const holder = { data }
    for (const text of (eventCatalogue.get(type)?.texts ?? []).flatMap((text) => expandText(holder, text)))
      if (isDeepStrictEqual(valueAt(holder, text.path), text.erased) && text.erased !== null)
        reject('cannot-undo')
  }
  return events
}

/** Returns the fields that differ, with their values of `after`. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(before[field as keyof Fields], value),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}

/** Returns the way back of an event that holds the values before and after: the same event with both swapped. */
export function swapped<Type extends UndoableEvent, Data extends { before: unknown; after: unknown }>(
  type: Type,
  touches: (data: Data) => Paths,
) {
  return {
    touches,
    takeBack: (data: Data) => ({ type, data: { ...data, before: data.after, after: data.before } }),
  }
}
