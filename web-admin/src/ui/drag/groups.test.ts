import { expect, it } from 'vitest'
import { stopAfter, stopsOf, targetOf, type Group } from './groups.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const groups: Group[] = [
  { id: 'table', name: 'Current Standings', items: items('a', 'b'), ordered: false },
  { id: 'one', name: 'Division 1', items: items('c', 'd'), ordered: true },
  { id: 'two', name: 'Division 2', items: [], ordered: true },
]

it('R154: what comes from another group lands at its end, whatever it is dropped over', () => {
  expect(targetOf(groups, 'a', 'c')).toEqual({ group: groups[1], index: null })
  expect(targetOf(groups, 'a', 'group:two')).toEqual({ group: groups[2], index: null })
})

it('within its own group a thing lands where it is dropped, and stays on the group itself', () => {
  expect(targetOf(groups, 'c', 'd')).toEqual({ group: groups[1], index: 1 })
  expect(targetOf(groups, 'd', 'group:one')).toEqual({ group: groups[1], index: 1 })
  expect(targetOf(groups, 'nobody', 'c')).toBeNull()
})

it('arrow keys go through the places of the own group and once to each other group', () => {
  expect(stopsOf(groups, 'd')).toEqual(['group:table', 'c', 'd', 'group:two'])
  expect(stopsOf(groups, 'a')).toEqual(['a', 'group:one', 'group:two'])
  const go = (id: string, at: string, key: string) => stopAfter(groups, id, at, key)
  expect(go('d', 'd', 'ArrowUp')).toBe('c')
  expect(go('d', 'd', 'ArrowDown')).toBe('group:two')
  expect(go('d', 'group:two', 'ArrowDown')).toBe('group:two')
  expect(go('c', 'c', 'ArrowRight')).toBe('group:two')
  expect(go('d', 'd', 'ArrowLeft')).toBe('group:table')
  expect(go('a', 'a', 'ArrowRight')).toBe('group:one')
})
