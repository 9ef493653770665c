import type { ParkedEventView, ProjectionView, SkippedEventView } from './views.ts'

/** An event that some projections could not process. */
export interface ParkedEvent extends ParkedEventView {
  projections: string[]
}

/** Returns the parked events of all projections, oldest first, each with the projections that lack it. */
export function groupParkedEvents(projections: readonly ProjectionView[]): ParkedEvent[] {
  const events = new Map<string, ParkedEvent>()
  for (const { name, parked } of projections) {
    for (const event of parked) {
      const group = events.get(event.position)
      if (!group) events.set(event.position, { ...event, projections: [name] })
      else {
        group.projections.push(name)
        group.waiting = Math.max(group.waiting, event.waiting)
        if (event.scope === 'organization') group.scope = 'organization'
        if (event.since < group.since) group.since = event.since
        if ((event.triedAt ?? '') > (group.triedAt ?? '')) group.triedAt = event.triedAt
      }
    }
  }
  return [...events.values()].sort((a, b) => Number(a.position) - Number(b.position))
}

/** An event that some projections leave out for good, by the decision of one operator for one reason. */
export interface SkippedEvent extends SkippedEventView {
  projections: string[]
}

/**
 * Returns the skipped events of all projections, latest first, each with the projections that lack it. An event that
 * operators have skipped in some projections with one reason and in others with another is listed once for each reason.
 */
export function groupSkippedEvents(projections: readonly ProjectionView[]): SkippedEvent[] {
  const events = new Map<string, SkippedEvent>()
  for (const { name, skipped } of projections) {
    for (const event of skipped) {
      const decision = JSON.stringify([event.position, event.actor, event.reason])
      const group = events.get(decision)
      if (group) group.projections.push(name)
      else events.set(decision, { ...event, projections: [name] })
    }
  }
  return [...events.values()].sort((a, b) => Number(b.position) - Number(a.position))
}
