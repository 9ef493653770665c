import type { PlayerView } from '@league/contracts/player/views'
import type { RosterPlace } from './teams.ts'

/**
 * Attributes of a player by name, Number and Position first (R213). Of these two the player's own value counts, else
 * what the roster says of the place that the player has now or had last.
 */
export function attributesOf(
  own: Readonly<Record<string, string>>,
  place: Pick<RosterPlace, 'jersey' | 'position'> | undefined,
): PlayerView['attributeValues'] {
  const { number, position, ...others } = own
  const values = {
    Number: number || place?.jersey,
    Position: position || place?.position,
    ...others,
  }
  return Object.entries(values).flatMap(([attribute_name, value]) =>
    value ? [{ attribute: { attribute_name }, value }] : [],
  )
}
