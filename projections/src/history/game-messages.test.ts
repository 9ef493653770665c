import { describe, expect, it } from 'vitest'
import { divisionTitle, gameMessages } from './game-messages.ts'

it('the history does not repeat the word in the name of a division', () => {
  expect(['Division 2', 'North', 'Divisional'].map(divisionTitle)).toEqual([
    'Division 2',
    'Division North',
    'Division Divisional',
  ])
})

it('the history names a game of a bracket by its place', () => {
  const game = { homeTeamId: 'ants', awayTeamId: 'bees', matchId: 'R2M1' }
  const scheduled = (divisionId: string) =>
    gameMessages.MatchupScheduled({ ...game, divisionId } as never, String)
  expect(scheduled('Division 2')).toBe('Game bees at ants scheduled as round 2, game 1 of Division 2')
  expect(scheduled('North')).toBe('Game bees at ants scheduled as round 2, game 1 of division North')
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

describe('the history of a record that was restored', () => {
  const record = (part: object) => ({ status: 'final', score: null, players: 0, periodScores: [], ...part })
  const message = (before: object, after: object, part: object = {}) =>
    gameMessages.GameRecordRestored(
      {
        homeTeamId: 'ants',
        awayTeamId: 'bees',
        before: record(before),
        after: record(after),
        changes: [],
        endsPlay: false,
        ...part,
      } as never,
      String,
    )
  const score = { home: 80, away: 70 }

  it('says which period scores changed, where the result stays', () => {
    const periodScores = [
      { gamePeriodId: 'Q1', teamEntryId: 'ants', score: 20 },
      { gamePeriodId: 'Q1', teamEntryId: 'bees', score: 18 },
    ]
    expect(message({ score, periodScores }, { score })).toEqual({
      text: 'Earlier period scores of bees at ants restored',
      before: 'Q1 18–20',
      after: null,
    })
  })

  it('says which counts of a player changed, where the result stays', () => {
    const changes = [{ playerId: 'Ann', key: 'ast', before: 7, after: 8 }]
    expect(message({ score, players: 2 }, { score, players: 2 }, { changes })).toEqual({
      text: 'Earlier record of bees at ants restored',
      before: 'Ann AST 7',
      after: 'Ann AST 8',
    })
  })

  it('says that a game is not in play anymore', () => {
    expect(message({ status: 'scheduled' }, { status: 'scheduled' }, { endsPlay: true })).toEqual({
      text: 'Game bees at ants taken out of play',
      before: null,
      after: null,
    })
  })
})
