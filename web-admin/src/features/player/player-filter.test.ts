import { describe, expect, it } from 'vitest'
import { filterOptions, filterPlayers } from './player-filter.ts'

const entity = (id: string) => ({ id, name: id.toUpperCase() })
const player = (id: string, firstName: string, ...teams: string[]) => ({
  id,
  firstName,
  lastName: 'Wilson',
  image: null,
  rosters: teams.map((team) => ({
    league: entity('wnba'),
    season: entity('2024'),
    team: entity(team),
    isActiveSeason: true,
    jersey: null,
    position: null,
  })),
})
const players = [player('a', "A'ja", 'aces'), player('b', 'Betty', 'sky', 'aces'), player('c', 'Cara')]
const noFilter = { name: '', season: '', league: '', team: '' }

describe('the filter of all players', () => {
  it('finds part of the full name, ignoring case (S100)', () => {
    expect(filterPlayers(players, { ...noFilter, name: "'JA wil" }).map(({ id }) => id)).toEqual(['a'])
  })

  it('filters by team, league and season (S100)', () => {
    expect(filterPlayers(players, { ...noFilter, team: 'aces' }).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(filterPlayers(players, { ...noFilter, season: '2023' })).toEqual([])
    expect(filterPlayers(players, noFilter)).toHaveLength(3)
  })

  it('offers each team once, sorted by name (S100)', () => {
    expect(filterOptions(players, 'team').map(({ label }) => label)).toEqual(['ACES', 'SKY'])
  })
})
