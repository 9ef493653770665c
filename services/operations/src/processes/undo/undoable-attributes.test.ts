import { describe, it } from 'vitest'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent, PlayerAttribute } from '@league/contracts/attribute/events'
import type { AttributeId } from '@league/contracts/kernel/id'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoableAttributes } from './undoable-attributes.ts'

const change = (id: string, ...events: AttributeEvent[]): TestChange<AttributeEvent> => ({ id, events })

const ids = { organizationId: 'organization-1', sportId: 'basketball' }
const [number, position] = defaultAttributes(ids.organizationId, ids.sportId) as [
  PlayerAttribute,
  PlayerAttribute,
]
const attribute = (attributeId: AttributeId, order: number, isHidden = false): PlayerAttribute => ({
  attributeId,
  key: attributeId,
  name: attributeId,
  attributeType: 'string',
  hidden: isHidden,
  order,
})
const added = (entry: PlayerAttribute): AttributeEvent => ({
  type: 'PlayerAttributeAdded',
  data: { ...ids, ...entry },
})
const removed = ({ attributeId, name, order }: PlayerAttribute): AttributeEvent => ({
  type: 'PlayerAttributeRemoved',
  data: { ...ids, attributeId, name, order },
})
const hidden = ({ attributeId, name }: PlayerAttribute, isHidden: boolean): AttributeEvent => ({
  type: 'PlayerAttributeVisibilityChanged',
  data: { ...ids, attributeId, name, hidden: isHidden },
})
const reordered = (before: AttributeId[], after: AttributeId[]): AttributeEvent => ({
  type: 'PlayerAttributesReordered',
  data: { ...ids, before, after },
})
const replaced = (
  type: 'PlayerAttributesRestored' | 'PlayerAttributeListRestored',
  before: PlayerAttribute[],
  after: PlayerAttribute[],
): AttributeEvent => ({ type, data: { ...ids, before, after } })

const height = attribute('Height', 2)
const school = attribute('School', 3)
const both = [change('height', added(height)), change('school', added(school))]

describe('undoing a change of player attributes', () => {
  it('undoing a new attribute removes it from its place, and undoing that puts it back there', () => {
    givenChanges(undoableAttributes, ...both)
      .undo('height')
      .thenEvents(removed(height))
    const back = { ...change('back', removed(height)), undoes: 'height' }
    givenChanges(undoableAttributes, ...both, back)
      .undo('back')
      .thenEvents(added(height))
  })

  it('undoing a new attribute is refused while a later change of it stands, and so is doing it again once its name is taken', () => {
    givenChanges(undoableAttributes, ...both, change('hidden', hidden(height, true)))
      .undo('height')
      .thenRefused('undo-later-first', 'event-2')
    const back = { ...change('back', removed(height)), undoes: 'height' }
    const other = change('other', added({ ...attribute('other', 3), name: 'height' }))
    givenChanges(undoableAttributes, ...both, back, other)
      .undo('back')
      .thenRefused('attribute-exists')
  })

  it('undoing that an attribute was hidden shows it', () => {
    givenChanges(undoableAttributes, change('hidden', hidden(number, true)))
      .undo('hidden')
      .thenEvents(hidden(number, false))
  })

  it('undoing an order puts back the earlier one, with attributes that came later at the end', () => {
    const [first, second] = [number.attributeId, position.attributeId]
    const order = change('order', reordered([first, second], [second, first]))
    givenChanges(undoableAttributes, order, change('height', added(height)))
      .undo('order')
      .thenEvents(reordered([second, first, 'Height'], [first, second, 'Height']))
  })

  it('undoing a reset puts back the list, and undoing that resets it again', () => {
    const before = [{ ...number, hidden: true }, position, height, school]
    const reset = [
      ...both,
      change('hidden', hidden(number, true)),
      change('reset', replaced('PlayerAttributesRestored', before, [number, position])),
    ]
    givenChanges(undoableAttributes, ...reset)
      .undo('reset')
      .thenEvents(replaced('PlayerAttributeListRestored', [number, position], before))
    const listRestored = replaced('PlayerAttributeListRestored', [number, position], before)
    givenChanges(undoableAttributes, ...reset, { ...change('back', listRestored), undoes: 'reset' })
      .undo('back')
      .thenEvents(replaced('PlayerAttributesRestored', before, [number, position]))
    givenChanges(undoableAttributes, ...reset)
      .undo('height')
      .thenRefused('undo-later-first', 'event-3')
  })

  it('undoing a reset keeps later attributes and later changes of others', () => {
    const weight = attribute('Weight', 2)
    const reset = [
      change('height', added(height)),
      change('reset', replaced('PlayerAttributesRestored', [number, position, height], [number, position])),
      change('weight', added(weight)),
      change('hidden', hidden(position, true)),
    ]
    const now = { ...position, hidden: true }
    givenChanges(undoableAttributes, ...reset)
      .undo('reset')
      .thenEvents(
        replaced(
          'PlayerAttributeListRestored',
          [number, now, weight],
          [number, now, height, { ...weight, order: 3 }],
        ),
      )
  })
})
