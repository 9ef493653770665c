import { expect } from 'vitest'
import { type AnyRecordedEvent, eventCatalogue } from '@league/contracts/events'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import type { UncommittedEvent } from '../kernel/command-handler.ts'
import { takeBackChange, type Undoable } from '../kernel/undo.ts'

/** The instant of all events. */
export const AT = '2026-11-24T18:00:00.000Z'

/** A change of a stream: its id, its events, and the id of the change that it takes back. */
export interface TestChange<Event> {
  id: string
  events: readonly Event[]
  undoes?: string
}

/**
 * Tests what undoes a change: `givenChanges(undoableSeason, created, renamed).undo('renamed').thenEvents(…)`. The events
 * have the ids `event-0`, `event-1` and so on.
 */
export function givenChanges<State, Event extends UncommittedEvent>(
  undoable: Undoable<State, Event>,
  ...changes: readonly TestChange<NoInfer<Event>>[]
) {
  const records = recordsOf(changes)
  return {
    undo(changeId: string) {
      const takeBack = () => takeBackChange(undoable, records, changeId)
      return {
        thenEvents(...expected: readonly Event[]): void {
          const events = takeBack()
          expect(events).toEqual(expected)
          for (const { type, data } of events) eventCatalogue.get(type)?.schema.parse(data)
        },
        thenRefused(code: ProblemCode, eventId?: string): void {
          const problem = refusalOf(takeBack)
          expect([problem?.code, problem?.issues?.[0]?.path]).toEqual([code, eventId])
        },
      }
    },
  }
}

function recordsOf(changes: readonly TestChange<UncommittedEvent>[]): AnyRecordedEvent[] {
  const events = changes.flatMap(({ id, undoes, events }) => events.map((event) => ({ event, id, undoes })))
  return events.map(
    ({ event, id, undoes }, index) =>
      ({
        ...event,
        eventId: `event-${index}`,
        meta: { correlationId: id, at: AT, ...(undoes && { undoes }) },
      }) as unknown as AnyRecordedEvent,
  )
}

function refusalOf(decide: () => unknown): Problem | null {
  try {
    decide()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  return null
}

/** Returns a change with its events. */
export function changeOf<Event>(id: string, ...events: Event[]): TestChange<Event> {
  return { id, events }
}

/** Returns a change that takes back another one. */
export function undoingOf<Event>(undoes: string, id: string, ...events: Event[]): TestChange<Event> {
  return { id, undoes, events }
}
