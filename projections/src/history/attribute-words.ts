import { typeNames } from '@league/contracts/attribute/rules'
import { change, type Phrases } from './phrases.ts'

const namesOf = (attributes: readonly { name: string }[]) =>
  attributes.map(({ name }) => name).join(', ') || null

/** The attributes that players of a sport have; never a value. */
export const attributePhrases: Phrases<
  | 'PlayerAttributeAdded'
  | 'PlayerAttributeVisibilityChanged'
  | 'PlayerAttributesReordered'
  | 'PlayerAttributesRestored'
> = {
  PlayerAttributeAdded: (data) => `Player attribute ${data.name} added (${typeNames[data.attributeType]})`,
  PlayerAttributeVisibilityChanged: (data) =>
    `Player attribute ${data.name} ${data.hidden ? 'hidden from visitors' : 'shown to visitors'}`,
  PlayerAttributesReordered: (data, names) =>
    change(
      'Player attributes put in order',
      data.before.map(names).join(', '),
      data.after.map(names).join(', '),
    ),
  PlayerAttributesRestored: (data) =>
    change('Player attributes reset to the defaults', namesOf(data.before), namesOf(data.after)),
}
