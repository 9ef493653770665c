import { eventCatalogue } from '@league/contracts/events'

/** Sealed fields by event type: `[field, field that names the person]`. Types without any are not in the map. */
export const sealedFields: ReadonlyMap<string, readonly (readonly [field: string, person: string])[]> =
  new Map(
    [...eventCatalogue.values()]
      .map((definition) => [definition.type, Object.entries(definition.sealed)] as const)
      .filter(([, fields]) => fields.length > 0),
  )
