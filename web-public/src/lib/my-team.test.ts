import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { myTeam } from './my-team.ts'

const team = { teamId: 'team', id: 'entry', name: 'Harbor Lights' }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the device remembers one team for each organization', () => {
  expect(myTeam.get('first')).toBeNull()
  myTeam.set('first', team)
  expect([myTeam.get('first'), myTeam.get('second')]).toEqual([team, null])
  expect(myTeam.get('first')).toBe(myTeam.get('first'))
  myTeam.set('first', null)
  expect(myTeam.get('first')).toBeNull()
})

test('what the device remembers is ignored if it is no team', () => {
  for (const text of ['nonsense', '{}', '[]', '"team"', '{"teamId":"team"}']) {
    stored.set('my-team:first', text)
    expect(myTeam.get('first'), text).toBeNull()
  }
})

test('without storage, no team is remembered', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  myTeam.set('first', team)
  expect(myTeam.get('first')).toBeNull()
})
