import { eventCatalogue } from '@league/contracts/events'

/** The sealed fields of each event type, each with the field that holds the id of its person. */
export const sealedFields: ReadonlyMap<string, readonly (readonly [field: string, personField: string])[]> =
  new Map(
    [...eventCatalogue.values()]
      .map((definition) => [definition.type, Object.entries(definition.sealed)] as const)
      .filter(([, fields]) => fields.length > 0),
  )
