import { expect, it } from 'vitest'
import { findConflicts, swapWarnings } from './conflicts.ts'
import { defaultBadge } from '../badge/rules.ts'

const team = (id: string) => ({
  id,
  name: id.toUpperCase(),
  abbreviation: null,
  logo: null,
  badge: defaultBadge({ teamId: id, name: id }),
})
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

it('the check of a schedule finds teams that play at an unavailable time or twice at the same time (R271)', () => {
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

it('the check of a schedule warns of a swap after which a team plays twice on a day or at an unavailable time (C123)', () => {
  const [first, second] = [game('1', '20:00', 'aces', 'ducks'), game('2', '19:00', 'bulls', 'cubs')]
  const later = { ...game('3', '21:00', 'cubs', 'aces'), date: '2026-06-14' }
  expect(swapWarnings([first, later], [first, second, later], teams)).toEqual([
    'DUCKS cannot play at 8:00 PM.',
  ])
  expect(swapWarnings([second, later], [first, second, { ...later, date: first.date }], teams)).toEqual([
    'CUBS plays twice on June 7, 2026.',
  ])
  expect(swapWarnings([second, later], [second, later], teams)).toEqual([])
})
