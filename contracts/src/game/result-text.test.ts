import { describe, expect, it } from 'vitest'
import { forfeitText, type NamedResult, resultText } from './result-text.ts'

const final: NamedResult = {
  status: 'final',
  score_home: 80,
  score_away: 75,
  winner_team_id: 'home',
  homeTeam: { id: 'home', name: 'Aces' },
  awayTeam: { id: 'away', name: 'Sky' },
}

describe('resultText', () => {
  it('resultText is the score with the away team first, and nothing while none is recorded', () => {
    expect(resultText(final)).toBe('75 – 80')
    expect(resultText({ ...final, score_away: null })).toBe('– – 80')
    expect(resultText({ ...final, score_home: null, score_away: null })).toBeNull()
  })

  it('resultText names the winner of a forfeit instead of any score', () => {
    expect(resultText({ ...final, status: 'forfeit', winner_team_id: 'away' })).toBe('Forfeit, Sky win')
    expect(forfeitText(null)).toBe('Forfeit')
  })
})
