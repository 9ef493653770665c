import { describe, expect, it } from 'vitest'
import { matchPath } from 'react-router-dom'
import { loginPath, scorerPaths, sharedPaths, signedInPaths } from '@league/contracts/site/addresses'
import { screens, screensOf } from './app/screens.tsx'
import { farewellOf, homeOf, paths } from './paths.ts'
import { parseSeasonPath } from './layouts/season-path.ts'

describe('addresses', () => {
  it('the app begins on the organizations for super_admin, on the seasons for everyone else (R058, R066, R067)', () => {
    expect(homeOf({ role: 'super_admin' })).toBe('/organizations')
    expect(homeOf({ role: 'org_owner' })).toBe('/dashboard/seasons')
    expect(homeOf({ role: 'staff' })).toBe('/dashboard/seasons')
  })

  it('the app leads to the domain or slug page after signing out, else to the root (R065)', () => {
    const local = { protocol: 'http:', hostname: 'localhost', port: '3000' }
    const shared = { protocol: 'https:', hostname: 'leagues.example', port: '' }
    const hoops = { domain: 'hoops.example', slug: 'hoops' }
    expect(farewellOf(hoops, shared)).toBe('https://hoops.example/')
    expect(farewellOf(hoops, local)).toBe('http://hoops.example:3000/')
    expect(farewellOf({ domain: 'hoops.localhost', slug: 'hoops' }, local)).toBe(
      'http://hoops.localhost:3000/',
    )
    expect(farewellOf(hoops, { ...local, hostname: 'www.hoops.example' })).toBe('/')
    expect(farewellOf({ domain: null, slug: 'wnba' }, local)).toBe('/wnba')
    expect(farewellOf({ domain: null, slug: null }, local)).toBe('/')
  })

  const known = [...signedInPaths, ...sharedPaths, ...scorerPaths, loginPath]

  it('the app links to nothing but addresses that the server knows as signed in (S012)', () => {
    const linked = Object.values(paths).map((path) =>
      typeof path === 'string' ? path : (path as (...ids: string[]) => string)('1', '2', '3'),
    )
    expect(linked.length).toBeGreaterThan(12)
    expect(linked.filter((path) => !known.some((pattern) => matchPath(pattern, path)))).toEqual([])
  })

  it('the app has screens at such addresses alone (S012)', () => {
    expect(Object.keys(screens).filter((path) => !known.some((pattern) => pattern === path))).toEqual([])
  })

  it('the app keeps the organizations for super_admin, and the own one for its owner (R066, R067, S053)', () => {
    const of = (role: 'super_admin' | 'org_owner' | 'staff') =>
      screensOf(role)
        .map(([path]) => path)
        .filter((path) => path.startsWith('/organizations'))
    expect(of('super_admin')).toEqual(['/organizations', '/organizations/:id'])
    expect(of('org_owner')).toEqual(['/organizations/:id'])
    expect(of('staff')).toEqual([])
  })

  it('the app knows season, league, division, team and player of an address (S013)', () => {
    expect(parseSeasonPath('/dashboard/seasons')).toEqual({})
    expect(parseSeasonPath('/season/s1')).toEqual({ seasonId: 's1' })
    expect(parseSeasonPath('/dashboard/seasons/s1/leagues/l1')).toEqual({ seasonId: 's1', leagueId: 'l1' })
    expect(parseSeasonPath('/dashboard/seasons/s1/leagues/l1/teams/t1')).toEqual({
      seasonId: 's1',
      leagueId: 'l1',
      teamId: 't1',
    })
    expect(parseSeasonPath(paths.division('s1', 'd1'))).toEqual({ seasonId: 's1', divisionId: 'd1' })
    expect(parseSeasonPath('/games/g1')).toEqual({ gameId: 'g1' })
    expect(parseSeasonPath('/teams/t1/')).toEqual({ teamId: 't1' })
    expect(parseSeasonPath('/dashboard/players/p1')).toEqual({ playerId: 'p1' })
    expect(parseSeasonPath('/players/p1')).toEqual({ playerId: 'p1' })
    expect(parseSeasonPath('/players')).toBeNull()
    expect(parseSeasonPath('/history')).toBeNull()
  })
})
