import { describe, expect, it } from 'vitest'
import { countsInAverages } from './averages.ts'
import {
  acceptsNote,
  acceptsScore,
  type GameResult,
  isCompleted,
  mismatchedSides,
  statusText,
  winnerOf,
} from './rules.ts'

const game = (change: Partial<GameResult> = {}): GameResult => ({
  status: 'scheduled',
  score_home: null,
  score_away: null,
  home_team_id: 'home',
  away_team_id: 'away',
  winner_team_id: null,
  ...change,
})

describe('isCompleted', () => {
  it('isCompleted is true for final and forfeited games, whatever the score (R222)', () => {
    expect(isCompleted(game({ status: 'final', score_home: 0, score_away: 0 }))).toBe(true)
    expect(isCompleted(game({ status: 'final', score_home: 0, score_away: 2 }))).toBe(true)
    expect(isCompleted(game({ status: 'forfeit' }))).toBe(true)
  })

  it.each(['scheduled', 'postponed', 'cancelled'] as const)(
    'isCompleted is false for a %s game, even if it has a score (R222)',
    (status) => {
      expect(isCompleted(game({ status }))).toBe(false)
      expect(isCompleted(game({ status, score_home: 20, score_away: 12 }))).toBe(false)
    },
  )
})

it('averages count every final game, and a forfeit only if it has a score', () => {
  expect(countsInAverages(game({ status: 'final', score_home: 50, score_away: 40 }))).toBe(true)
  expect(countsInAverages(game({ status: 'final', score_home: 0, score_away: 0 }))).toBe(true)
  expect(countsInAverages(game({ status: 'forfeit' }))).toBe(false)
  expect(countsInAverages(game({ status: 'forfeit', score_home: 0, score_away: 0 }))).toBe(false)
  expect(countsInAverages(game({ status: 'forfeit', score_home: 30, score_away: 12 }))).toBe(true)
  expect(countsInAverages(game({ status: 'postponed', score_home: 30, score_away: 12 }))).toBe(false)
})

it('only a game that is not played may have a note for visitors (decision 54)', () => {
  const statuses = ['scheduled', 'final', 'forfeit', 'postponed', 'cancelled'] as const
  const noted = statuses.filter((status) => acceptsNote({ status }))
  expect(noted).toEqual(['forfeit', 'postponed', 'cancelled'])
})

it('only postponed and canceled games must be reinstated before they take a score', () => {
  const statuses = ['scheduled', 'final', 'forfeit', 'postponed', 'cancelled'] as const
  expect(statuses.filter((status) => acceptsScore({ status }))).toEqual(['scheduled', 'final', 'forfeit'])
})

describe('winnerOf', () => {
  it('returns the team with the higher score', () => {
    expect(winnerOf(game({ status: 'final', score_home: 80, score_away: 85 }))).toBe('away')
    expect(winnerOf(game({ status: 'final', score_home: 85, score_away: 80 }))).toBe('home')
  })

  it('returns null for a tie', () => {
    expect(winnerOf(game({ status: 'final', score_home: 80, score_away: 80 }))).toBeNull()
  })

  it('returns the named winner of a forfeit, whatever the score', () => {
    expect(winnerOf(game({ status: 'forfeit', winner_team_id: 'away', score_home: 0, score_away: 0 }))).toBe(
      'away',
    )
    expect(winnerOf(game({ status: 'forfeit', winner_team_id: 'away', score_home: 9, score_away: 2 }))).toBe(
      'away',
    )
  })
})

describe('statusText', () => {
  it('statusText is Completed for a final game, else the capitalized status, whatever the score (R221)', () => {
    const score = { score_home: 44, score_away: 40 }
    expect(statusText(game({ status: 'final', ...score }))).toBe('Completed')
    expect(statusText(game())).toBe('Scheduled')
    expect(statusText(game({ status: 'forfeit', ...score }))).toBe('Forfeit')
    expect(statusText(game({ status: 'postponed', ...score }))).toBe('Postponed')
    expect(statusText(game({ status: 'cancelled', ...score }))).toBe('Canceled')
  })
})

describe('mismatchedSides', () => {
  const final = game({ status: 'final', score_home: 50, score_away: 40 })

  it('mismatchedSides compares a side as soon as it has statistics, even if the other has none (R219)', () => {
    expect(mismatchedSides(final, { home: 10, away: null })).toEqual(['home'])
    expect(mismatchedSides(final, { home: null, away: 39 })).toEqual(['away'])
    expect(mismatchedSides(final, { home: 0, away: 0 })).toEqual(['home', 'away'])
    expect(mismatchedSides(final, { home: 50, away: 40 })).toEqual([])
    expect(mismatchedSides(final, { home: null, away: null })).toEqual([])
  })

  it('mismatchedSides finds nothing in a game that has no final score (R226)', () => {
    expect(mismatchedSides({ ...final, status: 'postponed' }, { home: 10, away: 10 })).toEqual([])
    expect(mismatchedSides(game(), { home: 10, away: 10 })).toEqual([])
    expect(mismatchedSides(game({ status: 'forfeit' }), { home: 10, away: 10 })).toEqual([])
  })
})
