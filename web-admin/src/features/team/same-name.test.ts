import { expect, it } from 'vitest'
import { hasSameName } from './same-name.ts'

it('the search for players of the same name compares first and last names, ignoring case and surrounding spaces (R198)', () => {
  const players = [{ firstName: "A'ja", lastName: 'Wilson' }]
  expect(hasSameName(players, { firstName: " a'JA ", lastName: 'wilson' })).toBe(true)
  expect(hasSameName(players, { firstName: "A'ja", lastName: 'Smith' })).toBe(false)
})
