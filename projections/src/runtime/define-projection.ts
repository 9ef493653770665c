import type { AnyRecordedEvent, EventType } from '@league/contracts/events'
import type { Need, Projection, Row, Rows, TableTypes } from './projection.ts'

/** A decoded event of one of these types. */
export type RecordOf<Type extends EventType> = Extract<AnyRecordedEvent, { type: Type }>

/** A decoded event of any type whose data has these id fields. */
export type RecordWith<Ids extends string> = Extract<AnyRecordedEvent, { data: Record<Ids, string> }>

/** How a projection handles an event. */
export interface EventHandler<Tables extends TableTypes, Event extends AnyRecordedEvent> {
  /**
   * Returns the rows that the fold reads or changes. A handler without `needs` only puts and deletes rows.
   */
  needs?: (event: Event) => readonly Need<Tables>[]
  /**
   * Changes the rows. Pure and synchronous: no clock, no randomness, no I/O. It must not fail on an event
   * that a command handler accepted: an event that it cannot fold waits for an operator, and so do the later
   * ones of its stream or organization.
   */
  fold: (rows: Rows<Tables>, event: Event) => void
}

/** A handler for each of these event types. */
export type EventHandlers<Tables extends TableTypes, Types extends EventType = EventType> = {
  [Type in Types]: EventHandler<Tables, RecordOf<Type>>
}

interface ProjectionDefinition<Tables extends TableTypes> extends Pick<
  Projection,
  'name' | 'version' | 'sql' | 'isolation' | 'lingerMs'
> {
  tables: {
    [T in keyof Tables]: {
      key: readonly (keyof Tables[T] & string)[]
      organization?: keyof Tables[T] & string
    }
  }
  /** The handlers by event type. The projection handles these types and no others. */
  on: Partial<EventHandlers<Tables>>
}

/** A handler whose tables and event types the compiler has already checked. */
type CheckedHandler = EventHandler<TableTypes, AnyRecordedEvent>

/** Returns a projection that handles each event with the handler of its type. */
export function defineProjection<Tables extends TableTypes>({
  on,
  ...properties
}: ProjectionDefinition<Tables>): Projection {
  const handlers = new Map(entriesOf(on))
  return {
    ...properties,
    handles: [...handlers.keys()],
    needs: (event) => handlers.get(event.type)?.needs?.(event) ?? [],
    fold: (rows, event) => handlers.get(event.type)?.fold(rows, event),
  }
}

/**
 * Combines the handlers of several parts of a projection. Where parts handle the same event type, their needs
 * are joined and their folds run in the order of the parts.
 */
export function combineHandlers<Tables extends TableTypes>(
  ...parts: readonly Partial<EventHandlers<Tables>>[]
): Partial<EventHandlers<Tables>> {
  const combined = new Map<EventType, CheckedHandler>()
  for (const [type, handler] of parts.flatMap(entriesOf)) {
    const earlier = combined.get(type)
    combined.set(type, earlier ? inSequence(earlier, handler) : handler)
  }
  return Object.fromEntries(combined) as Partial<EventHandlers<Tables>>
}

function inSequence(first: CheckedHandler, second: CheckedHandler): CheckedHandler {
  return {
    needs: (event) => [...(first.needs?.(event) ?? []), ...(second.needs?.(event) ?? [])],
    fold(rows, event) {
      first.fold(rows, event)
      second.fold(rows, event)
    },
  }
}

/**
 * Some columns of a row and no others. A plain `Partial` would let an arrow function return unknown columns.
 */
type ColumnsOf<R extends Row, Columns> = Partial<R> & Record<Exclude<keyof Columns, keyof R>, never>

/**
 * Returns a function that creates handlers for events about one row of a table. Such a handler needs that row
 * and changes some of its columns; it does nothing when the row does not exist.
 *
 * @param keyOf returns the primary key of the event's row, its columns in the order of the key
 */
export function changeRow<
  Tables extends TableTypes,
  Table extends keyof Tables & string,
  About extends AnyRecordedEvent,
>(table: Table, keyOf: (event: About) => Partial<Tables[Table]> & Record<string, string>) {
  return <Event extends About, Changes extends ColumnsOf<Tables[Table], Changes>>(
    change: (event: Event, row: Tables[Table]) => Changes,
  ): EventHandler<Tables, Event> => ({
    needs: (event) => [{ table, by: keyOf(event) }],
    fold(rows, event) {
      const row = rows[table].get(...Object.values(keyOf(event)))
      if (row) rows[table].put({ ...row, ...change(event, row) })
    },
  })
}

function entriesOf(handlers: object): [EventType, CheckedHandler][] {
  return Object.entries(handlers) as [EventType, CheckedHandler][]
}
