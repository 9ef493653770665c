import { describe, expect, it } from 'vitest'
import { type GameResult, isCompleted, statusText, winnerOf } from './rules.ts'

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
  it('isCompleted is false while both scores are empty or zero (R222)', () => {
    expect(isCompleted(game())).toBe(false)
    expect(isCompleted(game({ score_home: 0, score_away: 0 }))).toBe(false)
  })

  it('isCompleted is true as soon as either score is above 0 (R222)', () => {
    expect(isCompleted(game({ score_home: 0, score_away: 2 }))).toBe(true)
  })

  it('isCompleted is true for final and forfeited games and false for postponed and canceled ones', () => {
    expect(isCompleted(game({ status: 'final', score_home: 0, score_away: 0 }))).toBe(true)
    expect(isCompleted(game({ status: 'forfeit' }))).toBe(true)
    expect(isCompleted(game({ status: 'postponed', score_home: 20, score_away: 12 }))).toBe(false)
    expect(isCompleted(game({ status: 'cancelled', score_home: 20, score_away: 12 }))).toBe(false)
  })
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
  it('statusText is Completed if either score is above 0, else the capitalized status (R221)', () => {
    expect(statusText(game({ status: 'final', score_home: 80, score_away: 85 }))).toBe('Completed')
    expect(statusText(game())).toBe('Scheduled')
    expect(statusText(game({ status: 'forfeit' }))).toBe('Forfeit')
    expect(statusText(game({ status: 'cancelled' }))).toBe('Canceled')
  })
})
