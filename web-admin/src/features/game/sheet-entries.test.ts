import { describe, expect, it } from 'vitest'
import { statViews } from '../../../test/stat-views.ts'
import { emptyGameOutbox, enterValues } from './outbox/game-outbox.ts'
import { statsBody } from './outbox/send-batch.ts'
import { plainRules } from './sheet-rules.ts'
import { createSheet } from './sheet.ts'
import { changesBetween, storedLines, typedValues } from './sheet-entries.ts'

/** Returns the body of the command that records the typed values of a sheet. */
function bodyOf(home: ReturnType<typeof createSheet>) {
  const { entered } = changesBetween(
    new Map(),
    typedValues({ home, away: createSheet([], new Map(), plainRules) }, statViews),
  )
  const recorded = { revision: '1', valueOf: () => undefined }
  const { entries } = enterValues(emptyGameOutbox('u', 'g'), entered, { recorded, enteredAt: '' })
  return statsBody({ entries: Object.values(entries) }, 'g')
}

describe('The entries of a box score sheet', () => {
  it('The entries of a box score sheet are the typed cells of all players, with an empty cell as 0 (C067, R247)', () => {
    const sheet = createSheet(['a', 'b'], new Map([['a', { counts: { pts: 5 }, played: true }]]), plainRules)
    sheet.enterText('a', 'pts', '')
    sheet.enterText('b', 'reb', '4')
    expect(
      changesBetween(
        new Map(),
        typedValues({ home: sheet, away: createSheet([], new Map(), plainRules) }, statViews),
      ).entered,
    ).toEqual([
      { field: 'stats/a/id-pts', value: 0, held: true },
      { field: 'stats/b/id-reb', value: 4, held: true },
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

  it('The entries of a box score sheet say that a player did not play, without any counts (C067)', () => {
    const sheet = createSheet(['a'], new Map([['a', { counts: { pts: 5 }, played: true }]]), plainRules)
    sheet.enterText('a', 'pts', '7')
    sheet.setPlayed('a', false)
    expect(bodyOf(sheet)).toEqual({
      game_id: 'g',
      stats: [],
      played: [{ player_id: 'a', played: false }],
    })
  })

  it('The entries of a box score sheet appear on the sheet again after a reload, including conflicts', () => {
    const recorded = { revision: '3', valueOf: () => 5 }
    const outbox = enterValues(emptyGameOutbox('u', 'g'), [{ field: 'stats/a/id-pts', value: 7 }], {
      recorded,
      enteredAt: '',
    })
    const sheet = createSheet(['a'], new Map([['a', { counts: { pts: 5 }, played: true }]]), plainRules)
    sheet.showStored(storedLines(outbox, statViews))
    expect(sheet.line('a').typed).toEqual({ pts: '7' })
    const conflict = { ...Object.values(outbox.entries)[0], state: 'conflict', theirs: 9 } as never
    sheet.showStored(storedLines({ ...outbox, entries: { x: conflict } }, statViews))
    expect(sheet.summary()).toMatchObject({ unsaved: 1, contested: 1 })
    sheet.showStored(new Map())
    expect(sheet.summary()).toMatchObject({ unsaved: 0, contested: 0 })
  })

  it('The entries of a box score sheet hold times in minutes, and none for a text that is not a number', () => {
    const sheet = createSheet(['a'], new Map(), plainRules)
    sheet.enterText('a', 'min', '12:34')
    sheet.enterText('a', 'reb', '1o')
    const values = typedValues({ home: sheet, away: createSheet([], new Map(), plainRules) }, statViews)
    expect([...values]).toEqual([['stats/a/id-min', { value: 12.57, held: true }]])
    const stored = { typed: { min: 12.57 }, played: null, held: [], contested: [], refused: {} }
    sheet.showStored(new Map([['a', stored]]))
    expect(sheet.line('a').typed).toEqual({ min: '12:34', reb: '1o' })
    const reloaded = createSheet(['a'], new Map(), plainRules)
    reloaded.showStored(new Map([['a', stored]]))
    expect(reloaded.line('a').typed).toEqual({ min: '12:34' })
  })

  it('The entries of a box score sheet are released once the focus has left their pair or row', () => {
    const rules = { pairs: [['ftm', 'fta']] as const, derivesPoints: false }
    const sheet = createSheet(['a'], new Map(), rules)
    const heldFields = () => {
      const values = typedValues({ home: sheet, away: createSheet([], new Map(), rules) }, statViews)
      return [...values].flatMap(([name, { held }]) => (held ? [name] : []))
    }
    sheet.enterText('a', 'ftm', '2')
    sheet.enterText('a', 'reb', '3')
    expect(heldFields()).toEqual(['stats/a/id-ftm', 'stats/a/id-reb'])
    sheet.release('a', ['reb'])
    expect(heldFields()).toEqual(['stats/a/id-ftm'])
    sheet.release('a')
    expect(heldFields()).toEqual([])
  })
})
