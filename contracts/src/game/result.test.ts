import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Result,
  resultAfter,
  resultColumns,
  type ResultEvent,
  rowAfter,
  unplayedResult,
} from './result.ts'

const ids = { gameId: 'game', seasonId: 'season', leagueId: 'league', homeTeamId: 'home', awayTeamId: 'away' }
const score = fc.record({ home: fc.nat(3), away: fc.nat(3) })
const statusBefore = 'scheduled' as const
const event: fc.Arbitrary<ResultEvent> = fc.oneof(
  score.map((points): ResultEvent => ({ type: 'ScoreRecorded', data: { ...ids, score: points } })),
  score.map((points): ResultEvent => ({ type: 'GameFinished', data: { ...ids, score: points } })),
  fc.tuple(score, score).map(([before, after]): ResultEvent => {
    return { type: 'ScoreCorrected', data: { ...ids, before, after, restoredFrom: null } }
  }),
  fc.constantFrom('home', 'away').map((winnerTeamId): ResultEvent => {
    return { type: 'GameForfeited', data: { ...ids, winnerTeamId, statusBefore } }
  }),
  fc.constantFrom<ResultEvent>(
    { type: 'GamePostponed', data: { ...ids, statusBefore } },
    { type: 'GameCancelled', data: { ...ids, statusBefore } },
    { type: 'GameReinstated', data: { ...ids, statusBefore, status: 'scheduled' } },
    { type: 'GameReinstated', data: { ...ids, statusBefore, status: 'final' } },
  ),
)
const events = fc.array(event, { maxLength: 12 })

it('resultAfter keeps the last score and has a winner only for a forfeit, for any events', () => {
  fc.assert(
    fc.property(events, (history) => {
      const result = history.reduce<Result>(resultAfter, unplayedResult)
      const scores = history.flatMap(({ type, data }) => {
        if (type === 'ScoreRecorded' || type === 'GameFinished') return [data.score]
        return type === 'ScoreCorrected' ? [data.after] : []
      })
      expect(result.score).toEqual(scores.at(-1) ?? null)
      expect(result.winnerTeamId !== null).toBe(result.status === 'forfeit')
    }),
  )
})

it('rowAfter gives a row the same result as resultAfter and leaves its other columns alone', () => {
  fc.assert(
    fc.property(events, (history) => {
      const result = history.reduce<Result>(resultAfter, unplayedResult)
      const row = history.reduce((current, change) => rowAfter(current, change), {
        id: 'game',
        ...resultColumns(unplayedResult),
      })
      expect(row).toEqual({ id: 'game', ...resultColumns(result) })
    }),
  )
})
