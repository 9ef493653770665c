import type { ParkedEvent, WaitingEvent } from './parking.ts'

/** How a batch changes what its generation leaves out. */
export interface ParkingChanges {
  /** The event that could not be folded. It also waits. */
  parked?: ParkedEvent
  waiting?: readonly WaitingEvent[]
  /** The next events that waited in a scope, which this batch folds. A scope without others is free again. */
  released?: { scope: string; positions: readonly bigint[] }
}

/**
 * Returns the parts of the statement that writes a batch. They have an effect only if the checkpoint has moved.
 *
 * @param parameter adds a value and returns its placeholder. `$1` is the projection and `$2` the generation
 */
export function parkingStatements(
  { parked, waiting, released }: ParkingChanges,
  parameter: (value: unknown) => string,
): string[] {
  return [
    ...(parked ? [insertParked(parked, parameter)] : []),
    ...(waiting?.length ? [insertWaiting(waiting, parameter)] : []),
    ...(released ? [deleteReleased(released, parameter)] : []),
  ]
}

function insertParked(event: ParkedEvent, parameter: (value: unknown) => string): string {
  const { scope, organizationId, stream, position, eventId, eventType, message } = event
  const values = [
    ...[scope, organizationId, stream].map(parameter),
    `${parameter(position)}::bigint`,
    ...[eventId, eventType, message].map(parameter),
  ]
  return `parked as (
    insert into projection.parked
      (projection, generation, scope, organization_id, stream, position, event_id, event_type, message)
    select $1, $2, ${values.join()}
    where exists (select from moved)
  )`
}

function insertWaiting(waiting: readonly WaitingEvent[], parameter: (value: unknown) => string): string {
  const positions = parameter(waiting.map(({ position }) => position))
  const scopes = parameter(waiting.map(({ scope }) => scope))
  return `waiting as (
    insert into projection.parked_event (projection, generation, position, scope)
    select $1, $2, w.position, w.scope
    from unnest(${positions}::bigint[], ${scopes}::text[]) w(position, scope)
    where exists (select from moved)
  )`
}

function deleteReleased(
  { scope, positions }: { scope: string; positions: readonly bigint[] },
  parameter: (value: unknown) => string,
): string {
  const scopeValue = parameter(scope)
  const last = `${parameter(positions.at(-1) ?? 0n)}::bigint`
  return `released as (
    delete from projection.parked_event
    where projection = $1
      and generation = $2
      and position = any(${parameter(positions)}::bigint[])
      and exists (select from moved)
  ),
  freed as (
    delete from projection.parked p
    where projection = $1
      and generation = $2
      and scope = ${scopeValue}
      and exists (select from moved)
      and not exists (
        select
        from projection.parked_event e
        where e.projection = $1 and e.generation = $2 and e.scope = ${scopeValue} and e.position > ${last}
      )
  )`
}
