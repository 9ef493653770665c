import { describe, expect, it } from 'vitest'
import { statViews } from '../../../test/stat-views.ts'
import { changesOf } from './box-score.ts'
import { createSheet } from './sheet.ts'

describe('what is saved of a sheet', () => {
  it('C067 R247 sends the typed cells of many players, an empty one as 0', () => {
    const sheet = createSheet(['a', 'b'], new Map([['a', { counts: { pts: 5 }, played: true }]]))
    sheet.type('a', 'pts', '')
    sheet.type('b', 'reb', '4')
    expect(changesOf('g', sheet, statViews)).toEqual({
      game_id: 'g',
      stats: [
        { player_id: 'a', game_id: 'g', stat_id: 'id-pts', value: 0 },
        { player_id: 'b', game_id: 'g', stat_id: 'id-reb', value: 4 },
      ],
      played: [],
    })
  })

  it('C067 says who did not play, without counts', () => {
    const sheet = createSheet(['a'], new Map([['a', { counts: { pts: 5 }, played: true }]]))
    sheet.type('a', 'pts', '7')
    sheet.setPlayed('a', false)
    expect(changesOf('g', sheet, statViews)).toEqual({
      game_id: 'g',
      stats: [],
      played: [{ player_id: 'a', played: false }],
    })
  })
})
