import { describe, expect, it } from 'vitest'
import { farewellOf, homeOf } from './paths.ts'
import { placeOf } from './layouts/place.ts'

describe('addresses', () => {
  it('R058 R066 R067 begins on the organizations for super_admin, on the seasons for everyone else', () => {
    expect(homeOf({ role: 'super_admin' })).toBe('/organizations')
    expect(homeOf({ role: 'org_owner' })).toBe('/dashboard/seasons')
    expect(homeOf({ role: 'staff' })).toBe('/dashboard/seasons')
  })

  it('R065 leads to the domain or slug page after signing out, else to the root', () => {
    expect(farewellOf({ domain: 'hoops.example', slug: 'hoops' })).toBe('//hoops.example/')
    expect(farewellOf({ domain: null, slug: 'wnba' })).toBe('/wnba')
    expect(farewellOf({ domain: null, slug: null })).toBe('/')
  })

  it('S013 knows season, league and team of an address', () => {
    expect(placeOf('/dashboard/seasons')).toEqual({})
    expect(placeOf('/season/s1')).toEqual({ seasonId: 's1' })
    expect(placeOf('/dashboard/seasons/s1/leagues/l1')).toEqual({ seasonId: 's1', leagueId: 'l1' })
    expect(placeOf('/dashboard/seasons/s1/leagues/l1/teams/t1')).toEqual({
      seasonId: 's1',
      leagueId: 'l1',
      teamId: 't1',
    })
    expect(placeOf('/games/g1')).toEqual({ gameId: 'g1' })
    expect(placeOf('/history')).toBeNull()
  })
})
