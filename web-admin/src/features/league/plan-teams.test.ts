import { expect, it } from 'vitest'
import { planTeams } from './plan-teams.ts'

const teams = [
  { id: 'e2', name: 'Night Owls', within: 'Monday, Fall 2026' },
  { id: 'e1', name: 'Night Owls', within: 'Monday, Spring 2026' },
]
const planned = (names: readonly string[], choice?: string) =>
  planTeams(
    names.map((name, id) => ({ id, cells: { name }, ...(choice ? { choice } : {}) })),
    { entered: ['Harbor Lights'], teams },
  ).map((plan) => `${plan.kind}: ${plan.text}${plan.choice ? ` (${plan.choice})` : ''}`)

it('a pasted list of teams copies the latest team of a name, skips those in the league and names repeated rows', () => {
  expect(planned(['Anchors', 'night owls', 'HARBOR LIGHTS', ' ', 'anchors '])).toEqual([
    'new: New team',
    'existing: Existing team, with its roster (e2)',
    'skipped: Already in the league',
    'error: Enter a name.',
    'error: Row 1 has this name, too.',
  ])
  expect(planned(['Night Owls'], 'e1')).toEqual(['existing: Existing team, with its roster (e1)'])
  expect(planned(['Night Owls'], 'new')).toEqual(['new: New team (new)'])
})
