import { expect, it } from 'vitest'
import { abbreviate, badgeMarks, badgeShapes, colorPairs, defaultBadge } from './rules.ts'

it.each([
  ['Full Court Press', 'FCP'],
  ['Harbor Lights', 'HL'],
  ['Anchors', 'ANC'],
  ['Éclairs', 'ÉCL'],
  ['76ers', '76E'],
  ['The One and Only Five', 'TOAO'],
  ['?!', ''],
])('the name of team %s is abbreviated to %s', (name, abbreviation) => {
  expect(abbreviate(name)).toBe(abbreviation)
})

it('a team without a badge of its own always gets the same one, whatever its name', () => {
  const badge = defaultBadge({ teamId: 'team-1', name: 'Anchors' })
  expect(defaultBadge({ teamId: 'team-1', name: 'Anchors' })).toEqual(badge)
  expect(defaultBadge({ teamId: 'team-1', name: 'Dockers' })).toEqual({ ...badge, abbreviation: 'DOC' })
  expect(defaultBadge({ teamId: 'team-1', name: 'Anchors', abbreviation: 'AN' })).toMatchObject({
    abbreviation: 'AN',
  })
})

it('the badges of teams without one of their own use every color, shape and mark', () => {
  const badges = Array.from({ length: 500 }, (_, index) =>
    defaultBadge({ teamId: `0197c0de-${index}`, name: 'A team' }),
  )
  expect(new Set(badges.map(({ primary }) => primary)).size).toBe(colorPairs.length)
  expect(new Set(badges.map(({ shape }) => shape)).size).toBe(badgeShapes.length)
  expect(new Set(badges.map(({ mark }) => mark)).size).toBe(badgeMarks.length)
})
