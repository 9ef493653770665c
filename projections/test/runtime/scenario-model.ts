import type { AnyRecordedEvent } from '@league/contracts/events'
import type { Projection } from '@league/projections/runtime/projection'
import type { Generation } from '@league/projections/runtime/schema/generation'
import { expect } from 'vitest'
import type { PoisonedLog } from './poisoned-log.ts'

/** The projections in which only the stream of an event that cannot be folded waits, and not its organization. */
const WITH_STREAMS_APART = new Set(['box_score', 'business', 'history', 'leaders', 'site', 'standings'])

/** What a generation says about itself, in one snapshot. */
export interface GenerationRecord {
  generation: Generation
  version: number
  position: bigint
  /** The positions of the events that wait. */
  waiting: ReadonlySet<bigint>
}

/**
 * What a scenario expects of its tables, by rules of its own: nothing here comes from the code that parks, skips
 * and retries. The tables only say which of the events that were ever poison hold up their scopes at the moment,
 * since that depends on when a step was killed.
 */
export function createScenarioModel({ name, handles }: Projection, log: PoisonedLog) {
  const skipped = new Set<bigint>()
  const fixed = new Set<bigint>()
  /** Scopes in which a retry may be under way. */
  const retried = new Set<string>()
  /** The type of events that each version no longer handles. */
  const dropped = new Map<number, string>()

  const scopeOf = ({ stream, meta }: AnyRecordedEvent) =>
    WITH_STREAMS_APART.has(name) ? stream : meta.organizationId

  const isHandled = ({ type }: AnyRecordedEvent, version: number) =>
    handles.includes(type) && dropped.get(version) !== type

  /** Nobody can know which rows an event of an unknown type concerns. */
  const concerns = (event: AnyRecordedEvent, version: number) =>
    isHandled(event, version) || log.poison.get(event.position) === 'type'

  const isPoison = ({ position }: AnyRecordedEvent) => log.poison.has(position)

  /** Returns which events of a scope have to wait, and requires that there is a reason for it. */
  const waitingIn = (scope: string, events: readonly AnyRecordedEvent[], { waiting }: GenerationRecord) => {
    const holder = events.find(({ position }) => waiting.has(position))
    const broken = events.find((event) => isPoison(event) && !fixed.has(event.position))
    if (broken && !(holder && holder.position <= broken.position))
      throw new Error(`${name} has folded event ${broken.position} of ${scope}, which cannot be folded`)
    if (!holder) return []
    if (!isPoison(holder) && !retried.has(scope))
      throw new Error(`${name} has parked event ${holder.position} of ${scope}, which can be folded`)
    return events.filter(({ position }) => position >= holder.position)
  }

  return {
    skipped,
    fixed,
    dropped,
    retry(position: bigint): void {
      const event = log.events[Number(position) - 1]
      if (event) retried.add(scopeOf(event))
    },
    /** Returns the events whose fold are the rows of a generation. Requires that it leaves out no others. */
    foldedEvents(record: GenerationRecord): AnyRecordedEvent[] {
      const { version, position, generation } = record
      const concerned = log.events.filter(
        (event) => event.position <= position && concerns(event, version) && !skipped.has(event.position),
      )
      const waiting = [...Map.groupBy(concerned, scopeOf)].flatMap(([scope, events]) =>
        waitingIn(scope, events, record),
      )
      const left = new Set(waiting.map((event) => event.position))
      expect([...record.waiting].sort(), `what waits in ${generation} of ${name}`).toEqual([...left].sort())
      return concerned.filter((event) => !left.has(event.position) && isHandled(event, version))
    },
    /** Returns the events whose fold the live tables have to be once nothing waits. */
    completeEvents: (version: number) =>
      log.events.filter((event) => isHandled(event, version) && !skipped.has(event.position)),
  }
}
