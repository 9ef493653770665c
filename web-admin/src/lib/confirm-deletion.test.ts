import { describe, expect, it } from 'vitest'
import { lossOf } from './confirm-deletion.ts'

const nothing = { parts: [], scores: 0, box_scores: 0, players: 0, undoable: true }

describe('the question before a deletion', () => {
  it('says what goes with a season and what stays, one line for each kind', () => {
    const loss = lossOf(
      { kind: 'season', names: ['Winter 2026'] },
      {
        ...nothing,
        parts: [
          { kind: 'league', count: 4, names: ['Sunday', 'Monday', 'Tuesday'] },
          { kind: 'teamEntry', count: 12, names: ['Sunday'] },
          { kind: 'game', count: 30, names: [] },
        ],
        scores: 30,
        box_scores: 1,
        players: 104,
      },
    )
    expect(loss.counts).toBe('4 leagues, 12 team entries and 30 games')
    expect(loss.consequence).toBe('The teams stay in Teams, and the players in All Players.')
    expect(loss.parts?.map(({ count, noun, note }) => [count, noun, note])).toEqual([
      [4, 'leagues', 'Sunday, Monday, Tuesday and 1 more'],
      [12, 'team entries', 'Their 104 players stay in All Players'],
      [30, 'games', '30 scores, 1 box score'],
    ])
    expect(loss.isUndoable).toBe(true)
  })

  it('counts the scores of a game', () => {
    const loss = lossOf(
      { kind: 'game', names: ['Breakers at Anchors'] },
      { ...nothing, scores: 1, box_scores: 1 },
    )
    expect(loss.counts).toBe('1 score and 1 box score')
  })

  it('still names what is deleted if the counts do not arrive', () => {
    expect(lossOf({ kind: 'division', names: ['Gold'] }, null)).toEqual({
      names: ['Gold'],
      consequence: 'The teams stay in their leagues.',
    })
  })
})
