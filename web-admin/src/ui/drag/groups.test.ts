import { expect, it } from 'vitest'
import { keyboardPlaces, nextPlace, resolveTarget, type Group } from './groups.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const groups: Group[] = [
  { id: 'table', name: 'Current Standings', items: items('a', 'b'), isOrdered: false },
  { id: 'first', name: 'Division 1', items: items('c', 'd'), isOrdered: true },
  { id: 'second', name: 'Division 2', items: [], isOrdered: true },
]

it('dragging between groups puts an item from another group at the end of the group, wherever it is dropped (R154)', () => {
  expect(resolveTarget(groups, 'a', 'c')).toEqual({ group: groups[1], index: null })
  expect(resolveTarget(groups, 'a', 'group:second')).toEqual({ group: groups[2], index: null })
})

it('dragging between groups moves an item within its group to where it is dropped, and leaves it in place on the group itself', () => {
  expect(resolveTarget(groups, 'c', 'd')).toEqual({ group: groups[1], index: 1 })
  expect(resolveTarget(groups, 'd', 'group:first')).toEqual({ group: groups[1], index: 1 })
  expect(resolveTarget(groups, 'nobody', 'c')).toBeNull()
})

it('dragging between groups leads the arrow keys through every place of the own group and to each other group once', () => {
  expect(keyboardPlaces(groups, 'd')).toEqual(['group:table', 'c', 'd', 'group:second'])
  expect(keyboardPlaces(groups, 'a')).toEqual(['a', 'group:first', 'group:second'])
  const press = (id: string, placeId: string, key: string) => nextPlace(groups, id, placeId, key)
  expect(press('d', 'd', 'ArrowUp')).toBe('c')
  expect(press('d', 'd', 'ArrowDown')).toBe('group:second')
  expect(press('d', 'group:second', 'ArrowDown')).toBe('group:second')
  expect(press('c', 'c', 'ArrowRight')).toBe('group:second')
  expect(press('d', 'd', 'ArrowLeft')).toBe('group:table')
  expect(press('a', 'a', 'ArrowRight')).toBe('group:first')
})
