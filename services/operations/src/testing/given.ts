import { expect } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import { type Decider, fold, type Happened, type Issued } from '../kernel/decider.ts'

/** Ids that a command under test comes with. */
export const issued: Issued = { organizationId: 'organization-1', streamId: 'stream-1', newId: 'new-1' }

interface Outcome<Event> {
  /** These events follow, and every one fits its schema. None: nothing changes. */
  thenEvents(...expected: readonly Event[]): void
  /** The command is refused with this problem. */
  thenRefused(code: ProblemCode): void
}

/**
 * Tells a decision as a story: `given(recordScore, scheduled).when({ home: 80, away: 75 }).thenEvents(recorded)`. The events that
 * are given have the ids `event-0`, `event-1` …
 */
export function given<Command, State, Event extends Happened>(
  decider: Decider<Command, State, Event>,
  ...history: readonly NoInfer<Event>[]
) {
  const state = fold(
    decider,
    history.map((event, index) => ({ event, eventId: `event-${index}` })),
  )
  return {
    when(command: Command): Outcome<Event> {
      const decide = () => decider.decide(command, state, issued)
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
