import { expect, it } from 'vitest'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import {
  type AttributeEvent,
  type PlayerAttribute,
  playerAttribute,
} from '@league/contracts/attribute/events'
import { given, context } from '../testing/given.ts'
import { addAttribute, changeAttributeVisibility, reorderAttributes, resetAttributes } from './commands.ts'

const sport = { organizationId: context.organizationId, sportId: context.streamId }
const defaults = defaultAttributes(sport.organizationId, sport.sportId)
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
  data: { ...sport, ...attribute },
})
const hid = ({ attributeId, name }: PlayerAttribute, hidden = true): AttributeEvent => ({
  type: 'PlayerAttributeVisibilityChanged',
  data: { ...sport, attributeId, name, hidden },
})
const reordered = (before: PlayerAttribute[], after: PlayerAttribute[]): AttributeEvent => {
  const ids = (list: PlayerAttribute[]) => list.map(({ attributeId }) => attributeId)
  return { type: 'PlayerAttributesReordered', data: { ...sport, before: ids(before), after: ids(after) } }
}
const restored = (before: PlayerAttribute[]): AttributeEvent => ({
  type: 'PlayerAttributesRestored',
  data: { ...sport, before, after: defaults },
})

it('the list of attributes adds an attribute after the default ones and refuses a second one of the same name (C112, R260)', () => {
  given(addAttribute).when({ name: ' Height ', type: 'number' }).thenEvents(added(height))
  given(addAttribute).when({ name: 'number', type: 'string' }).thenRefused('attribute-exists')
  given(addAttribute, added(height)).when({ name: ' HEIGHT', type: 'date' }).thenRefused('attribute-exists')
  given(addAttribute).when({ name: '  ', type: 'string' }).thenRefused('name-required')
})

it('the list of attributes hides an attribute and shows it again, and appends nothing when it is already hidden (C113, R262)', () => {
  const { attributeId } = number
  given(changeAttributeVisibility).when({ attributeId, hidden: true }).thenEvents(hid(number))
  given(changeAttributeVisibility, hid(number)).when({ attributeId, hidden: true }).thenEvents()
  given(changeAttributeVisibility, hid(number))
    .when({ attributeId, hidden: false })
    .thenEvents(hid(number, false))
  given(changeAttributeVisibility).when({ attributeId: 'nobody', hidden: true }).thenRefused('not-found')
  given(changeAttributeVisibility, added(height), restored([number, position, height]))
    .when({ attributeId: height.attributeId, hidden: true })
    .thenRefused('not-found')
})

it('the list of attributes accepts as an order only a permutation of all attributes (C114, R262)', () => {
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

it('the list of attributes resets to the default attributes, all visible and in their order (C115, R262)', () => {
  given(resetAttributes).when({}).thenEvents()
  // As they are read from the log, with their fields in another order.
  const asRecorded = playerAttribute.array().parse(defaults)
  const data = { ...sport, before: [height], after: asRecorded }
  given(resetAttributes, { type: 'PlayerAttributesRestored', data }).when({}).thenEvents()
  given(resetAttributes, hid(number))
    .when({})
    .thenEvents(restored([{ ...number, hidden: true }, position]))
  given(resetAttributes, added(height))
    .when({})
    .thenEvents(restored([number, position, height]))
})

it('the list of attributes restores an attribute added again after a reset, unless its type differs (C112, C115)', () => {
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
