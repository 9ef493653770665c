import { describe, expect, it } from 'vitest'
import { statViews } from '../../../test/stat-views.ts'
import { statsBody } from './outbox/command.ts'
import { emptyBox, enter } from './outbox/box.ts'
import { createSheet } from './sheet.ts'
import { differenceOf, keptLines, typedIn } from './sheet-entries.ts'

/** The command that a sheet's typed values become. */
function sentOf(home: ReturnType<typeof createSheet>) {
  const { entered } = differenceOf(new Map(), typedIn({ home, away: createSheet([], new Map()) }, statViews))
  const recorded = { revision: '1', valueOf: () => undefined }
  const { entries } = enter(emptyBox('u', 'g'), entered, { recorded, at: '' })
  return statsBody({ entries: Object.values(entries) }, 'g')
}

describe('what is saved of a sheet', () => {
  it('C067 R247 sends the typed cells of many players, an empty one as 0', () => {
    const sheet = createSheet(['a', 'b'], new Map([['a', { counts: { pts: 5 }, played: true }]]))
    sheet.type('a', 'pts', '')
    sheet.type('b', 'reb', '4')
    expect(
      differenceOf(new Map(), typedIn({ home: sheet, away: createSheet([], new Map()) }, statViews)).entered,
    ).toEqual([
      { field: 'stats/a/id-pts', value: 0 },
      { field: 'stats/b/id-reb', value: 4 },
    ])
    expect(
      statsBody(
        {
          entries: [
            { field: 'stats/a/id-pts', value: 0 },
            { field: 'stats/b/id-reb', value: 4 },
          ],
        },
        'g',
      ),
    ).toEqual({
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
    expect(sentOf(sheet)).toEqual({
      game_id: 'g',
      stats: [],
      played: [{ player_id: 'a', played: false }],
    })
  })

  it('lies on the sheet again after a reload, with what has to be decided on', () => {
    const recorded = { revision: '3', valueOf: () => 5 }
    const box = enter(emptyBox('u', 'g'), [{ field: 'stats/a/id-pts', value: 7 }], { recorded, at: '' })
    const sheet = createSheet(['a'], new Map([['a', { counts: { pts: 5 }, played: true }]]))
    sheet.keep(keptLines(box, statViews))
    expect(sheet.line('a').typed).toEqual({ pts: '7' })
    const conflict = { ...Object.values(box.entries)[0], state: 'conflict', theirs: 9 } as never
    sheet.keep(keptLines({ ...box, entries: { x: conflict } }, statViews))
    expect(sheet.summary()).toMatchObject({ unsaved: 1, contested: 1 })
    sheet.keep(new Map())
    expect(sheet.summary()).toMatchObject({ unsaved: 0, contested: 0 })
  })
})
