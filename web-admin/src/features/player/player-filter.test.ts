import { describe, expect, it } from 'vitest'
import { choicesOf, filterPlayers } from './player-filter.ts'

const named = (id: string) => ({ id, name: id.toUpperCase() })
const player = (id: string, firstName: string, ...teams: string[]) => ({
  id,
  firstName,
  lastName: 'Wilson',
  image: null,
  rosters: teams.map((team) => ({
    league: named('wnba'),
    season: named('2024'),
    team: named(team),
    isActiveSeason: true,
  })),
})
const players = [player('a', "A'ja", 'aces'), player('b', 'Betty', 'sky', 'aces'), player('c', 'Cara')]
const all = { name: '', season: '', league: '', team: '' }

describe('S100 the list of all players', () => {
  it('finds the full name in any letter case', () => {
    expect(filterPlayers(players, { ...all, name: "'JA wil" }).map(({ id }) => id)).toEqual(['a'])
  })

  it('narrows by team, league and season', () => {
    expect(filterPlayers(players, { ...all, team: 'aces' }).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(filterPlayers(players, { ...all, season: '2023' })).toEqual([])
    expect(filterPlayers(players, all)).toHaveLength(3)
  })

  it('offers each team once, by name', () => {
    expect(choicesOf(players, 'team').map(({ label }) => label)).toEqual(['ACES', 'SKY'])
  })
})
