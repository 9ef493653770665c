import { expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'
import { field } from './fields.ts'
import { emptyGameOutbox, type Entry } from './game-outbox.ts'

const conflictOf = (name: string): Entry => ({
  field: name,
  value: 61,
  base: null,
  baseRevision: '1',
  enteredAt: '2026-11-21T20:00:00.000Z',
  state: 'conflict',
  theirs: 50,
})

it('the badge of values that were not sent counts both sides of a score as one', () => {
  const entries = Object.fromEntries([field.home, field.away].map((name) => [name, conflictOf(name)]))
  const gameOutboxes = [
    { ...emptyGameOutbox('u1', 'g1'), entries },
    { ...emptyGameOutbox('u1', 'g2'), entries },
  ]
  const view = { state: 'idle', failure: null, isStorageFailing: false } as const
  expect(badgeText({ ...view, gameOutboxes })).toBe('2 need a decision')
  expect(badgeText({ ...view, gameOutboxes: gameOutboxes.slice(1) })).toBe('1 needs a decision')
})

it('the badge of values that were not sent counts those that need a decision apart', () => {
  const queued: Entry = { ...conflictOf(field.detail('location')), state: 'queued' }
  const entries = { [field.home]: conflictOf(field.home), [queued.field]: queued }
  const gameOutboxes = [{ ...emptyGameOutbox('u1', 'g1'), entries }]
  const view = { state: 'idle', failure: null, isStorageFailing: false } as const
  expect(badgeText({ ...view, gameOutboxes })).toBe('1 not sent, 1 needs a decision')
})
