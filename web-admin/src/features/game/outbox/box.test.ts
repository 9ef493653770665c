import { describe, expect, it } from 'vitest'
import { answered, orphaned, overtaken, refused, take } from './batch.ts'
import { emptyBox, enter, observed, withdraw, type Box } from './box.ts'
import { choose, discard } from './decide.ts'
import { field, type Value } from './fields.ts'

const pts = field.stat('a', 'pts')
const ast = field.stat('a', 'ast')
const other = field.stat('b', 'pts')
const at = '2026-05-01T12:00:00.000Z'

const recorded = (revision: string, values: Record<string, Value> = {}) => ({
  revision,
  valueOf: (name: string) => values[name] ?? null,
})
const entered = (
  values: Record<string, Value>,
  under = recorded('3', { [pts]: 5 }),
  box = emptyBox('u', 'g'),
) =>
  enter(
    box,
    Object.entries(values).map(([name, value]) => ({ field: name, value })),
    { recorded: under, at },
  )
const taken = (box: Box) => take(box, () => 'key-1')
const states = (box: Box) => Object.values(box.entries).map(({ field: name, state }) => [name, state])

describe('entries of a game', () => {
  it('keep the last value of a field, laid over what was seen first', () => {
    const box = entered({ [pts]: 12 }, recorded('4', { [pts]: 9 }), entered({ [pts]: 1 }))
    expect(Object.values(box.entries)).toMatchObject([{ value: 12, base: 5, seen: '3' }])
  })

  it('are none where the recorded value is typed', () => {
    expect(entered({ [pts]: 5 }).entries).toEqual({})
    expect(entered({ [ast]: 0 }).entries).toEqual({})
  })

  it('go together, a kind at a time, and are replaced while they are on their way', () => {
    const box = taken(entered({ [pts]: 7, [other]: 2, [field.home]: 80 }))
    expect(box.batch).toMatchObject({ key: 'key-1', kind: 'stats', revision: '3' })
    const next = answered(entered({ [pts]: 8 }, recorded('3', { [pts]: 5 }), box), '4')
    expect(Object.values(next.entries)).toMatchObject([
      { field: field.home, value: 80, seen: '4' },
      { field: pts, value: 8, base: 7, seen: '4' },
    ])
  })

  it('keep their command as it is until it is answered', () => {
    const box = taken(entered({ [pts]: 7 }))
    expect(take(entered({ [ast]: 1 }, recorded('9'), box), () => 'key-2').batch).toEqual(box.batch)
  })

  it('are put back by an entry of their own when they are taken back on their way', () => {
    const box = answered(withdraw(taken(entered({ [pts]: 7 })), [pts], at), '4')
    expect(Object.values(box.entries)).toMatchObject([{ value: 5, base: 7 }])
    expect(withdraw(entered({ [pts]: 7 }), [pts], at).entries).toEqual({})
  })
})

describe('somebody else was faster', () => {
  it('sends again what nobody else touched, and shows the rest', () => {
    const box = overtaken(taken(entered({ [pts]: 7, [other]: 2 })), recorded('6', { [pts]: 9 }))
    expect(states(box)).toEqual([
      [pts, 'conflict'],
      [other, 'queued'],
    ])
    expect(taken(box).batch).toMatchObject({ revision: '6', entries: [{ field: other }] })
  })

  it('holds a whole line back until its conflict is decided', () => {
    const box = overtaken(taken(entered({ [pts]: 7, [ast]: 2 })), recorded('6', { [pts]: 9 }))
    expect(taken(box).batch).toBeNull()
    expect(taken(choose(box, pts, 'mine', { by: 'Bea', at })).batch?.entries).toHaveLength(2)
  })

  it('is no conflict where both recorded the same, or where it was this device', () => {
    expect(observed(entered({ [pts]: 7 }), recorded('6', { [pts]: 7 })).entries).toEqual({})
    const own = answered(taken(entered({ [pts]: 7 })), '4')
    const late = entered({ [pts]: 8 }, recorded('3', { [pts]: 5 }), own)
    expect(states(observed(late, recorded('5', { [pts]: 7 })))).toEqual([[pts, 'queued']])
  })

  it('lets one keep the own values; the other one is in the list, with whose it was', () => {
    const box = observed(entered({ [pts]: 7, [ast]: 2 }), recorded('6', { [pts]: 9 }))
    const kept = choose(box, pts, 'mine', { by: 'Bea', at })
    expect(states(kept)).toEqual([
      [pts, 'queued'],
      [ast, 'queued'],
    ])
    expect(kept.aside).toMatchObject([{ field: pts, value: 9, whose: 'theirs', by: 'Bea', instead: 7 }])
    // Theirs changed once more before it was sent: that one has not been seen.
    expect(states(observed(kept, recorded('7', { [pts]: 10 })))[0]).toEqual([pts, 'conflict'])
  })

  it('lets one take the other values, without losing what is not contested', () => {
    const box = observed(entered({ [pts]: 7, [ast]: 2 }), recorded('6', { [pts]: 9 }))
    const taken = choose(box, pts, 'theirs', { by: 'Bea', at })
    expect(states(taken)).toEqual([[ast, 'queued']])
    expect(taken.aside).toMatchObject([{ field: pts, value: 7, whose: 'mine', instead: 9 }])
  })
})

describe('the server refuses', () => {
  it('tries each line alone, so that a wrong one holds up no other', () => {
    let box = refused(taken(entered({ [pts]: 7, [other]: 2 })), 'No.')
    expect(taken(box).batch?.entries).toMatchObject([{ field: pts }])
    box = refused(taken(box), 'No.')
    expect(states(box)).toEqual([
      [pts, 'refused'],
      [other, 'queued'],
    ])
    expect(taken(box).batch?.entries).toMatchObject([{ field: other }])
  })

  it('sends a refused value again when its line is mended, and sets it aside when it is discarded', () => {
    const box = refused(taken(entered({ [pts]: 7 })), 'More shots were made than attempted.')
    expect(taken(box).batch).toBeNull()
    expect(taken(entered({ [ast]: 3 }, recorded('3'), box)).batch?.entries).toHaveLength(2)
    const given = discard(box, [pts])
    expect(given.entries).toEqual({})
    expect(given.aside).toMatchObject([
      { value: 7, whose: 'mine', why: 'More shots were made than attempted.' },
    ])
  })

  it('keeps everything of a game that was deleted meanwhile', () => {
    const box = orphaned(taken(entered({ [pts]: 7, [field.home]: 80 })), 'This game is no longer there.')
    expect(states(box)).toEqual([
      [pts, 'refused'],
      [field.home, 'refused'],
    ])
  })
})

describe('a score', () => {
  it('R228 is sent with both sides, the one that was not entered as it is recorded', () => {
    const under = recorded('3', { [field.home]: 70, [field.away]: 60 })
    const box = taken(entered({ [field.home]: 72 }, under))
    expect(box.batch).toMatchObject({ revision: '3', scores: { home: 70, away: 60 } })
    expect(answered(box, '4').scores).toEqual({ home: 72, away: 60, revision: '4' })
  })

  it('takes its reason along, which alone says nothing', () => {
    const under = recorded('3', { [field.home]: 70, [field.away]: 60 })
    const box = entered({ [field.home]: 72, [field.reason]: 'Miscounted' }, under)
    expect(taken(box).batch?.entries).toHaveLength(2)
    expect(taken(entered({ [field.reason]: 'Miscounted' }, under)).entries).toEqual({})
  })
})
