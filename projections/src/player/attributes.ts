import type { AttributeValueView } from '@league/contracts/attribute/views'
import type { playerAttributes } from './attribute-list.ts'
import type { RosterPlace } from './teams.ts'

/**
 * Values of a player in the order of the attributes (R260). Of Number and Position the player's own value counts, else what the roster
 * says of the place that the player has now or had last (R213). Values of attributes that a reset took away are not shown.
 */
export function attributesOf(
  own: Readonly<Record<string, string>>,
  place: Pick<RosterPlace, 'jersey' | 'position'> | undefined,
  attributes: Awaited<ReturnType<typeof playerAttributes>>,
): AttributeValueView[] {
  const ofPlace: Readonly<Record<string, string | null | undefined>> = {
    number: place?.jersey,
    position: place?.position,
  }
  return attributes.flatMap(({ id, key, name, type, hidden }) => {
    const value = own[key] || ofPlace[key]
    if (!value) return []
    const attribute = { id, attribute_name: name, attribute_type: type, is_visible: !hidden }
    return [{ attribute, value }]
  })
}
