import { describe, expect, it } from 'vitest'
import { signedInPaths } from '@league/contracts/site/addresses'
import { bottomBarLabels, currentEntry, navigationOf, settingsOf } from './navigation.ts'

const owner = { role: 'org_owner', organization_id: 'org-1' } as const
const superAdmin = { role: 'super_admin', organization_id: null } as const

const entriesOf = (user: typeof owner | typeof superAdmin) => [
  ...navigationOf(user).flatMap(({ entries }) => entries),
  ...settingsOf(user),
]
const currentOf = (user: typeof owner | typeof superAdmin, path: string) =>
  currentEntry(entriesOf(user), path)?.label

describe('The navigation of the admin app', () => {
  it.each([
    ['/dashboard/seasons', 'Dashboard'],
    ['/dashboard/seasons/s1/leagues/l1', 'Dashboard'],
    ['/games/g1', 'Schedule'],
    ['/dashboard/games/g1/sheet', 'Schedule'],
    ['/scheduleBuilder', 'Schedule Builder'],
    ['/SCHEDULE', 'Schedule'],
    ['/teams/t1', 'Teams'],
    ['/dashboard/singleTeamToggle/t1', 'Teams'],
    ['/leagues/l1', 'Leagues'],
    ['/players/p1', 'All Players'],
    ['/dashboard/pages/p1/edit', 'Website Menu'],
    ['/organizations/org-1', 'Organization'],
    ['/userSettings', 'User'],
    ['/gamePeriod', 'Game Periods'],
  ])('marks the entry of the screen at %s: %s', (path, label) => {
    expect(currentOf(owner, path)).toBe(label)
  })

  it('marks the entry of every screen of a super_admin (S012)', () => {
    const unmarked = signedInPaths
      .map((path) => path.replace(/:\w+/g, 'x'))
      .filter((path) => currentOf(superAdmin, path) === undefined)
    expect(unmarked).toEqual([])
    expect(currentOf(superAdmin, '/organizations')).toBe('Dashboard')
    expect(currentOf(superAdmin, '/dashboard/seasons')).toBe('Seasons')
  })

  it('has the entries of the bottom bar for every role', () => {
    for (const user of [owner, superAdmin]) {
      const labels = entriesOf(user).map(({ label }) => label)
      expect(labels).toEqual(expect.arrayContaining([...bottomBarLabels]))
    }
  })
})
