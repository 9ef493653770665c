import { expect, it } from 'vitest'
import { sortByIds } from './use-list-order.ts'

it('a reordered list sorts a list by a new order, and puts items that were added in the meantime last (R105)', () => {
  const links = ['home', 'standings', 'schedule', 'new'].map((id) => ({ id }))
  const sorted = sortByIds(links, ['schedule', 'home', 'standings'])
  expect(sorted.map(({ id }) => id)).toEqual(['schedule', 'home', 'standings', 'new'])
  expect(sortByIds(links, null)).toBe(links)
})
