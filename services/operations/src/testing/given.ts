import type { Id } from '@league/contracts/kernel/id'
import { expect } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import {
  type CommandHandler,
  fold,
  type UncommittedEvent,
  type CommandContext,
} from '../kernel/command-handler.ts'

/** The context of a command under test, with ids that fit every kind. */
export const context = {
  organizationId: 'organization-1',
  streamId: 'stream-1',
  newId: 'new-1',
}

interface Outcome<Event> {
  /**
   * Expects exactly these events, each valid by its schema. Without arguments, expects that nothing changes.
   */
  thenEvents(...expected: readonly Event[]): void
  /** Expects that the command is refused with this problem. */
  thenRefused(code: ProblemCode): void
}

/**
 * Tests a decision: `given(recordScore, scheduled).when({ home: 80, away: 75 }).thenEvents(recorded)`. The
 * events of the history have the ids `event-0`, `event-1` and so on.
 */
export function given<Command, State, Event extends UncommittedEvent, StreamId extends Id, NewId extends Id>(
  handler: CommandHandler<Command, State, Event, StreamId, NewId>,
  ...history: readonly NoInfer<Event>[]
) {
  const state = fold(
    handler,
    history.map((event, index) => ({ event, eventId: `event-${index}` })),
  )
  return {
    when(command: Command): Outcome<Event> {
      const decide = () => handler.decide(command, state, context as CommandContext<StreamId, NewId>)
      return {
        thenEvents(...expected) {
          const events = decide()
          expect(events).toEqual(expected)
          for (const { type, data } of events) eventCatalogue.get(type)?.schema.parse(data)
        },
        thenRefused(code) {
          expect(refusalOf(decide)).toBe(code)
        },
      }
    },
  }
}

function refusalOf(decide: () => unknown): ProblemCode | 'not refused' {
  try {
    decide()
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
  return 'not refused'
}
