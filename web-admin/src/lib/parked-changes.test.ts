import { expect, test } from 'vitest'
import { hasParkedChanges, noteParkedChanges } from './parked-changes.ts'

test('The app knows from its reads whether changes wait for an operator, and when they no longer do', () => {
  const isParkedAfter = (key: string, parked: boolean, projections: string[]) => {
    noteParkedChanges(key, { parked, projections })
    return hasParkedChanges()
  }
  expect(isParkedAfter('teams', false, ['team', 'directory'])).toBe(false)
  expect(isParkedAfter('teams', true, ['team', 'directory'])).toBe(true)
  expect(isParkedAfter('games', true, ['schedule', 'team'])).toBe(true)
  // The session belongs to no organization.
  expect(isParkedAfter('session', false, ['directory'])).toBe(true)
  expect(isParkedAfter('teams', false, ['team', 'directory'])).toBe(true)
  expect(isParkedAfter('games', false, ['schedule', 'team'])).toBe(false)
})

test('The app trusts one read that has all changes again about the projections that others were made from', () => {
  noteParkedChanges('teams', { parked: true, projections: ['team'] })
  noteParkedChanges('team', { parked: true, projections: ['team'] })
  noteParkedChanges('team', { parked: false, projections: ['team'] })
  expect(hasParkedChanges()).toBe(false)
})
