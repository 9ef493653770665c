/** `live` is read, `next` is being rebuilt, `previous` is what was live before. */
export type Slot = 'live' | 'next' | 'previous'

/** The schema that holds the tables of a slot. Queries name the live one: they follow a switch by themselves. */
export function schemaOf(projection: string, slot: Slot): string {
  return slot === 'live' ? projection : `${projection}__${slot}`
}
