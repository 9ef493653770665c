import { expect, it } from 'vitest'
import { hasSameName } from './same-name.ts'

it('R198 finds a first and last name whatever the letter case and outer blanks', () => {
  const players = [{ firstName: "A'ja", lastName: 'Wilson' }]
  expect(hasSameName(players, { firstName: " a'JA ", lastName: 'wilson' })).toBe(true)
  expect(hasSameName(players, { firstName: "A'ja", lastName: 'Smith' })).toBe(false)
})
