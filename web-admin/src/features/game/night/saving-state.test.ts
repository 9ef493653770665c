import { describe, expect, it } from 'vitest'
import { field } from '../outbox/fields.ts'
import { emptyGameOutbox, type Entry } from '../outbox/game-outbox.ts'
import { savingStateOf } from './saving-state.ts'

const empty = emptyGameOutbox('u1', 'g1')
const queued: Entry = {
  field: field.home,
  value: 63,
  base: null,
  baseRevision: '1',
  enteredAt: '2026-11-21T20:00:00.000Z',
  state: 'queued',
}
const full = { away: '60', home: '63' }
const at = (change: Partial<Parameters<typeof savingStateOf>[0]>) =>
  savingStateOf({
    outbox: empty,
    sendState: 'idle',
    pair: full,
    isTyped: false,
    hasPeriods: false,
    hasFocus: false,
    ...change,
  })

describe('the state of saving of a row', () => {
  it('is saved for a recorded score and empty without one', () => {
    expect(at({})).toEqual({ kind: 'saved' })
    expect(at({ pair: { away: '', home: '' } })).toEqual({ kind: 'empty' })
  })

  it('is typing in a row with half a pair, and on this device once the focus has left it', () => {
    const half = { isTyped: true, pair: { away: '60', home: '' } }
    expect(at({ ...half, hasFocus: true })).toEqual({ kind: 'typing' })
    expect(at(half)).toEqual({ kind: 'on-device', reason: 'half' })
  })

  it('says of typed periods without a final score that they wait for it, also in a row with the focus', () => {
    const pair = { away: '60', home: '' }
    const typed = { isTyped: true, hasPeriods: true, hasFocus: true }
    expect(at({ ...typed, pair })).toEqual({ kind: 'on-device', reason: 'no-score' })
    expect(at({ ...typed, pair: { away: '', home: '' } })).toEqual({ kind: 'on-device', reason: 'no-score' })
    expect(at(typed)).toEqual({ kind: 'typing' })
  })

  it('is saving while a score is sent, and on this device while the network is down', () => {
    const outbox = { ...empty, entries: { [field.home]: queued } }
    expect(at({ outbox, sendState: 'sending' })).toEqual({ kind: 'saving' })
    expect(at({ outbox, sendState: 'waiting' })).toEqual({ kind: 'on-device', reason: 'waiting' })
  })

  it('names a refusal, and a conflict before anything else', () => {
    const refused: Entry = { ...queued, state: 'refused', refusal: 'This game is postponed.' }
    const conflict: Entry = { ...queued, field: field.away, state: 'conflict', theirs: 58 }
    expect(at({ outbox: { ...empty, entries: { a: refused } } })).toEqual({
      kind: 'refused',
      refusal: 'This game is postponed.',
      fields: [field.home],
    })
    expect(at({ outbox: { ...empty, entries: { a: refused, b: conflict } } })).toMatchObject({
      kind: 'conflict',
      entries: [{ theirs: 58 }],
    })
  })
})
