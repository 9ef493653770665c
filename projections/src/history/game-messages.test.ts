import { expect, it } from 'vitest'
import { divisionTitle, gameMessages } from './game-messages.ts'

it('the history does not repeat the word in the name of a division', () => {
  expect(['Division 2', 'North', 'Divisional'].map(divisionTitle)).toEqual([
    'Division 2',
    'Division North',
    'Division Divisional',
  ])
})

it('the history shows only the periods whose scores changed, the away team first', () => {
  const scores = (q1: number, q2?: number) => [
    { gamePeriodId: 'Q1', teamEntryId: 'ants', score: 20 },
    { gamePeriodId: 'Q1', teamEntryId: 'bees', score: q1 },
    ...(q2 === undefined ? [] : [{ gamePeriodId: 'Q2', teamEntryId: 'ants', score: q2 }]),
  ]
  const message = (before: object[], after: object[]) =>
    gameMessages.PeriodScoresRecorded(
      { homeTeamId: 'ants', awayTeamId: 'bees', before, after } as never,
      String,
    )
  const text = 'Period scores of bees at ants recorded'
  expect(message(scores(18, 11), scores(19, 11))).toEqual({ text, before: 'Q1 18–20', after: 'Q1 19–20' })
  expect(message(scores(18), scores(18, 11))).toEqual({ text, before: null, after: 'Q2 ––11' })
  expect(message([], scores(18, 11))).toEqual({ text, before: null, after: 'Q1 18–20, Q2 ––11' })
})
