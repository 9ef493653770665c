import { describe, expect, it } from 'vitest'
import { acceptBatch, rebaseBatch, refuseAllEntries, refuseBatch, takeBatch } from './batch.ts'
import {
  emptyGameOutbox,
  enterValues,
  rebaseEntries,
  releaseEntries,
  withdrawEntries,
  type GameOutbox,
} from './game-outbox.ts'
import { field, type Value } from './fields.ts'
import { discardEntries, resolveConflict } from './resolve.ts'

const pointsOfA = field.stat('a', 'pts')
const assistsOfA = field.stat('a', 'ast')
const pointsOfB = field.stat('b', 'pts')
const enteredAt = '2026-05-01T12:00:00.000Z'
const bea = { name: 'Bea', recordedAt: enteredAt }

const recordedAs = (revision: string, values: Record<string, Value> = {}) => ({
  revision,
  valueOf: (name: string) => values[name] ?? null,
})
const enter = (
  values: Record<string, Value>,
  recorded = recordedAs('3', { [pointsOfA]: 5 }),
  outbox = emptyGameOutbox('u', 'g'),
) =>
  enterValues(
    outbox,
    Object.entries(values).map(([name, value]) => ({ field: name, value })),
    { recorded, enteredAt },
  )
const take = (outbox: GameOutbox) => takeBatch(outbox, () => 'key-1')
const statesOf = (outbox: GameOutbox) =>
  Object.values(outbox.entries).map(({ field: name, state }) => [name, state])

describe('The outbox of a game', () => {
  it('keeps only the last value of a field, based on the record that the user saw first', () => {
    const outbox = enter({ [pointsOfA]: 12 }, recordedAs('4', { [pointsOfA]: 9 }), enter({ [pointsOfA]: 1 }))
    expect(Object.values(outbox.entries)).toMatchObject([{ value: 12, base: 5, baseRevision: '3' }])
  })

  it('The outbox of a game has no entry for a value that equals the recorded one', () => {
    expect(enter({ [pointsOfA]: 5 }).entries).toEqual({})
    expect(enter({ [pointsOfA]: 0 }, recordedAs('3', { [pointsOfA]: 0 })).entries).toEqual({})
  })

  it('The outbox of a game has an entry for a 0 of a player without a line, because it says that the player played', () => {
    const outbox = enter({ [assistsOfA]: 0 })
    expect(Object.keys(outbox.entries)).toEqual([assistsOfA])
    expect(Object.keys(rebaseEntries(outbox, recordedAs('4')).entries)).toEqual([assistsOfA])
    expect(rebaseEntries(outbox, recordedAs('4', { [assistsOfA]: 0 })).entries).toEqual({})
  })

  it('does not send a value while the focus is in its pair or row, and sends all of an earlier visit', () => {
    const recorded = recordedAs('3')
    const hold = (held: boolean, outbox = emptyGameOutbox('u', 'g')) =>
      enterValues(outbox, [{ field: pointsOfA, value: 7, held }], { recorded, enteredAt })
    expect(take(hold(true)).batch).toBeNull()
    expect(take(hold(false, hold(true))).batch?.entries).toMatchObject([{ field: pointsOfA, value: 7 }])
    expect(take(releaseEntries(hold(true))).batch?.entries).toMatchObject([{ field: pointsOfA, value: 7 }])
  })

  it('sends the entries of one kind together, and accepts new values for them while they are in flight', () => {
    const outbox = take(enter({ [pointsOfA]: 7, [pointsOfB]: 2, [field.home]: 80 }))
    expect(outbox.batch).toMatchObject({ key: 'key-1', kind: 'stats', revision: '3' })
    const next = acceptBatch(enter({ [pointsOfA]: 8 }, recordedAs('3', { [pointsOfA]: 5 }), outbox), '4')
    expect(Object.values(next.entries)).toMatchObject([
      { field: field.home, value: 80, baseRevision: '4' },
      { field: pointsOfA, value: 8, base: 7, baseRevision: '4' },
    ])
  })

  it('does not change a batch until the server has answered it', () => {
    const outbox = take(enter({ [pointsOfA]: 7 }))
    const next = takeBatch(enter({ [assistsOfA]: 1 }, recordedAs('9'), outbox), () => 'key-2')
    expect(next.batch).toEqual(outbox.batch)
  })

  it('restores the base of a value that is withdrawn in flight by a second entry', () => {
    const outbox = acceptBatch(withdrawEntries(take(enter({ [pointsOfA]: 7 })), [pointsOfA], enteredAt), '4')
    expect(Object.values(outbox.entries)).toMatchObject([{ value: 5, base: 7 }])
    expect(withdrawEntries(enter({ [pointsOfA]: 7 }), [pointsOfA], enteredAt).entries).toEqual({})
  })

  it('says that a player did not play if the first values of the line are withdrawn in flight', () => {
    const playedOfA = field.played('a')
    const inFlight = take(enter({ [pointsOfA]: 7, [assistsOfA]: 1 }, recordedAs('3')))
    const withdrawn = withdrawEntries(inFlight, [pointsOfA, assistsOfA], enteredAt)
    expect(acceptBatch(withdrawn, '4').entries[playedOfA]).toMatchObject({ value: false })
    expect(withdrawEntries(inFlight, [pointsOfA], enteredAt).entries[playedOfA]).toBeUndefined()
    const earlier = { ...inFlight, recordedHere: { [field.stat('a', 'reb')]: 3 } }
    expect(withdrawEntries(earlier, [pointsOfA, assistsOfA], enteredAt).entries[playedOfA]).toBeUndefined()
  })
})

describe('When somebody else recorded values first, the outbox of a game', () => {
  it('sends the entries that nobody else changed again and turns the others into conflicts', () => {
    const outbox = rebaseBatch(
      take(enter({ [pointsOfA]: 7, [pointsOfB]: 2 })),
      recordedAs('6', { [pointsOfA]: 9 }),
    )
    expect(statesOf(outbox)).toEqual([
      [pointsOfA, 'conflict'],
      [pointsOfB, 'queued'],
    ])
    expect(take(outbox).batch).toMatchObject({ revision: '6', entries: [{ field: pointsOfB }] })
  })

  it('When somebody else recorded values first, the outbox of a game holds back the whole line of a player until its conflict is resolved', () => {
    const outbox = rebaseBatch(
      take(enter({ [pointsOfA]: 7, [assistsOfA]: 2 })),
      recordedAs('6', { [pointsOfA]: 9 }),
    )
    expect(take(outbox).batch).toBeNull()
    expect(take(resolveConflict(outbox, pointsOfA, 'mine', bea)).batch?.entries).toHaveLength(2)
  })

  it('When somebody else recorded values first, the outbox of a game has no conflict if both recorded the same value or this device recorded it', () => {
    expect(rebaseEntries(enter({ [pointsOfA]: 7 }), recordedAs('6', { [pointsOfA]: 7 })).entries).toEqual({})
    const own = acceptBatch(take(enter({ [pointsOfA]: 7 })), '4')
    const late = enter({ [pointsOfA]: 8 }, recordedAs('3', { [pointsOfA]: 5 }), own)
    expect(statesOf(rebaseEntries(late, recordedAs('5', { [pointsOfA]: 7 })))).toEqual([
      [pointsOfA, 'queued'],
    ])
  })

  it('keeps the own value if the user chooses it, and parks the other one with its author', () => {
    const outbox = rebaseEntries(
      enter({ [pointsOfA]: 7, [assistsOfA]: 2 }),
      recordedAs('6', { [pointsOfA]: 9 }),
    )
    const resolved = resolveConflict(outbox, pointsOfA, 'mine', bea)
    expect(statesOf(resolved)).toEqual([
      [pointsOfA, 'queued'],
      [assistsOfA, 'queued'],
    ])
    expect(resolved.parked).toMatchObject([
      { field: pointsOfA, value: 9, origin: 'theirs', recordedBy: 'Bea', replacedBy: 7 },
    ])
    // Their value changed again before the own one was sent, and the user has not seen the new one.
    expect(statesOf(rebaseEntries(resolved, recordedAs('7', { [pointsOfA]: 10 })))[0]).toEqual([
      pointsOfA,
      'conflict',
    ])
  })

  it('parks the own value if the user takes the other one, and keeps the entries without a conflict', () => {
    const outbox = rebaseEntries(
      enter({ [pointsOfA]: 7, [assistsOfA]: 2 }),
      recordedAs('6', { [pointsOfA]: 9 }),
    )
    const resolved = resolveConflict(outbox, pointsOfA, 'theirs', bea)
    expect(statesOf(resolved)).toEqual([[assistsOfA, 'queued']])
    expect(resolved.parked).toMatchObject([{ field: pointsOfA, value: 7, origin: 'mine', replacedBy: 9 }])
  })
})

describe('When the server refuses a batch, the outbox of a game', () => {
  it('sends the line of each player alone, so that a wrong line does not hold up the others', () => {
    let outbox = refuseBatch(take(enter({ [pointsOfA]: 7, [pointsOfB]: 2 })), 'No.')
    expect(take(outbox).batch?.entries).toMatchObject([{ field: pointsOfA }])
    outbox = refuseBatch(take(outbox), 'No.')
    expect(statesOf(outbox)).toEqual([
      [pointsOfA, 'refused'],
      [pointsOfB, 'queued'],
    ])
    expect(take(outbox).batch?.entries).toMatchObject([{ field: pointsOfB }])
  })

  it('sends a refused value again once its line was changed, and parks it if it is discarded', () => {
    const refusal = 'This player is not on the team.'
    const outbox = refuseBatch(take(enter({ [pointsOfA]: 7 })), refusal)
    expect(take(outbox).batch).toBeNull()
    expect(take(enter({ [assistsOfA]: 3 }, recordedAs('3'), outbox)).batch?.entries).toHaveLength(2)
    const discarded = discardEntries(outbox, [pointsOfA])
    expect(discarded.entries).toEqual({})
    expect(discarded.parked).toMatchObject([{ value: 7, origin: 'mine', refusal }])
  })

  it('keeps every entry as refused if the game was deleted', () => {
    const outbox = refuseAllEntries(
      take(enter({ [pointsOfA]: 7, [field.home]: 80 })),
      'This game was deleted.',
    )
    expect(statesOf(outbox)).toEqual([
      [pointsOfA, 'refused'],
      [field.home, 'refused'],
    ])
  })
})

describe('A score in the outbox', () => {
  it('A score in the outbox is sent with both sides, using the recorded score for the side that was not entered (R228)', () => {
    const recorded = recordedAs('3', { [field.home]: 70, [field.away]: 60 })
    const outbox = take(enter({ [field.home]: 72 }, recorded))
    expect(outbox.batch).toMatchObject({ revision: '3', scores: { home: 70, away: 60 } })
    expect(acceptBatch(outbox, '4').scores).toEqual({ home: 72, away: 60, revision: '4' })
  })

  it('A score in the outbox is sent with the reason for its correction; a reason without a score is dropped', () => {
    const recorded = recordedAs('3', { [field.home]: 70, [field.away]: 60 })
    const outbox = enter({ [field.home]: 72, [field.reason]: 'Miscounted' }, recorded)
    expect(take(outbox).batch?.entries).toHaveLength(2)
    expect(take(enter({ [field.reason]: 'Miscounted' }, recorded)).entries).toEqual({})
  })
})
