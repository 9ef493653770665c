import { defaultBadge } from '@league/contracts/badge/rules'
import { expect, it } from 'vitest'
import { mismatchText } from './use-score-mismatch.ts'

const team = (name: string) => ({
  id: name,
  name,
  abbreviation: null,
  logo: null,
  badge: defaultBadge({ teamId: name, name }),
})
const game = {
  status: 'final' as const,
  score_home: 82,
  score_away: 70,
  homeTeam: team('Aces'),
  awayTeam: team('Sky'),
}

it('The mismatch message names each team whose player points differ from its score (R226)', () => {
  expect(mismatchText(game, { home: 80, away: 70 })).toBe('Aces: player points 80, score 82.')
  expect(mismatchText(game, { home: 80, away: null })).toBe('Aces: player points 80, score 82.')
  expect(mismatchText(game, { home: 82, away: 70 })).toBeNull()
  expect(mismatchText(game, { home: null, away: null })).toBeNull()
  expect(mismatchText({ ...game, status: 'postponed' }, { home: 80, away: 70 })).toBeNull()
})
