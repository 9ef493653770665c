import { expect, it } from 'vitest'
import { findConflicts } from './conflicts.ts'

const team = (id: string) => ({ id, name: id.toUpperCase(), abbreviation: null, logo: null })
const game = (id: string, time: string | null, home: string, away: string) => ({
  id,
  date: '2026-06-07',
  time,
  homeTeam: team(home),
  awayTeam: team(away),
})
const teams = ['aces', 'bulls', 'cubs', 'ducks'].map((id) => ({
  seasons_leagues_teams_id: id,
  unavailableSlots: id === 'ducks' ? ['20:00'] : [],
}))

it('finds teams that play at an unavailable time or twice at the same time (R271)', () => {
  const games = [
    game('1', '19:00', 'aces', 'bulls'),
    game('2', '19:00', 'cubs', 'aces'),
    game('3', '20:00', 'cubs', 'ducks'),
    game('4', '21:00', 'ducks', 'bulls'),
    game('5', null, 'ducks', 'aces'),
  ]
  expect([...findConflicts(games, teams)]).toEqual([
    ['1', ['ACES plays twice at this time']],
    ['2', ['ACES plays twice at this time']],
    ['3', ['DUCKS cannot play at 8:00 PM']],
  ])
})
