import { expect, it } from 'vitest'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent, PlayerAttribute } from '@league/contracts/attribute/events'
import { given, issued } from '../testing/given.ts'
import { addAttribute } from './add-attribute.ts'
import { changeVisibility } from './change-visibility.ts'
import { reorderAttributes } from './reorder-attributes.ts'
import { resetAttributes } from './reset-attributes.ts'

const of = { organizationId: issued.organizationId, sportId: issued.streamId }
const defaults = defaultAttributes(of.organizationId, of.sportId)
const [number, position] = defaults as [PlayerAttribute, PlayerAttribute]
const height: PlayerAttribute = {
  attributeId: 'new-1',
  key: 'new-1',
  name: 'Height',
  attributeType: 'number',
  hidden: false,
  order: 2,
}
const added = (attribute: PlayerAttribute): AttributeEvent => ({
  type: 'PlayerAttributeAdded',
  data: { ...of, ...attribute },
})
const hid = ({ attributeId, name }: PlayerAttribute, hidden = true): AttributeEvent => ({
  type: 'PlayerAttributeVisibilityChanged',
  data: { ...of, attributeId, name, hidden },
})
const reordered = (before: PlayerAttribute[], after: PlayerAttribute[]): AttributeEvent => {
  const ids = (list: PlayerAttribute[]) => list.map(({ attributeId }) => attributeId)
  return { type: 'PlayerAttributesReordered', data: { ...of, before: ids(before), after: ids(after) } }
}
const restored = (before: PlayerAttribute[]): AttributeEvent => ({
  type: 'PlayerAttributesRestored',
  data: { ...of, before, after: defaults },
})

it('C112 R260 adds an attribute after the defaults, without a second one of its name', () => {
  given(addAttribute).when({ name: ' Height ', type: 'number' }).thenEvents(added(height))
  given(addAttribute).when({ name: 'number', type: 'string' }).thenRefused('attribute-exists')
  given(addAttribute, added(height)).when({ name: ' HEIGHT', type: 'date' }).thenRefused('attribute-exists')
  given(addAttribute).when({ name: '  ', type: 'string' }).thenRefused('name-required')
})

it('C113 R262 hides an attribute and shows it again; the same once more changes nothing', () => {
  const { attributeId } = number
  given(changeVisibility).when({ attributeId, hidden: true }).thenEvents(hid(number))
  given(changeVisibility, hid(number)).when({ attributeId, hidden: true }).thenEvents()
  given(changeVisibility, hid(number)).when({ attributeId, hidden: false }).thenEvents(hid(number, false))
  given(changeVisibility).when({ attributeId: 'nobody', hidden: true }).thenRefused('not-found')
  given(changeVisibility, added(height), restored([number, position, height]))
    .when({ attributeId: height.attributeId, hidden: true })
    .thenRefused('not-found')
})

it('C114 R262 takes a permutation of all attributes as their order, and nothing less', () => {
  const order = [position.attributeId, number.attributeId]
  given(reorderAttributes)
    .when({ order })
    .thenEvents(reordered(defaults, [position, number]))
  given(reorderAttributes, reordered(defaults, [position, number]))
    .when({ order })
    .thenEvents()
  for (const wrong of [
    [],
    [order[0]],
    [...order, 'x'],
    [order[0], order[0]],
    [order[0], 'x'],
  ] as string[][]) {
    given(reorderAttributes).when({ order: wrong }).thenRefused('attribute-order-incomplete')
  }
})

it('C115 R262 resets to the defaults, shown and in their order', () => {
  given(resetAttributes).when({}).thenEvents()
  given(resetAttributes, hid(number))
    .when({})
    .thenEvents(restored([{ ...number, hidden: true }, position]))
  given(resetAttributes, added(height))
    .when({})
    .thenEvents(restored([number, position, height]))
})

it('C112 C115 brings an attribute back with its id after a reset, hidden as it was; another type is another attribute', () => {
  const hidden = { ...height, attributeId: 'earlier', key: 'earlier', hidden: true }
  const before = [added({ ...hidden, hidden: false }), hid(hidden), restored([number, position, hidden])]
  given(addAttribute, ...before)
    .when({ name: 'height', type: 'number' })
    .thenEvents(added({ ...hidden, name: 'height' }))
  given(addAttribute, ...before)
    .when({ name: 'Height', type: 'string' })
    .thenEvents(added({ ...height, attributeType: 'string' }))
  expect(before).toHaveLength(3)
})
