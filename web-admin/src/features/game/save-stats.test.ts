import { expect, it } from 'vitest'
import { emptyBox, enter } from './outbox/box.ts'
import { field } from './outbox/fields.ts'
import { saveStats } from './save-stats.ts'

const recorded = { revision: '1', valueOf: () => null }
const box = enter(emptyBox('u', 'g'), [{ field: field.stat('a', 'pts'), value: 2 }], { recorded, at: '' })
const view = { boxes: [box], state: 'waiting', failure: 'Failed to update stats.', isUnkept: false } as const
const outbox = (kept: typeof box) => ({ flush: async () => {}, box: () => kept, view: () => view })

it('R230 says what is missing where the address names no game', async () => {
  expect(await saveStats(outbox(box), '')).toEqual({
    outcome: 'refused',
    failure: 'Game ID is missing. Cannot update stats.',
  })
})

it('R223 C067 leaves the mode when everything is sent; else says why not', async () => {
  expect(await saveStats(outbox(emptyBox('u', 'g')), 'g')).toEqual({ outcome: 'sent' })
  expect(await saveStats(outbox(box), 'g')).toEqual({ outcome: 'kept', failure: 'Failed to update stats.' })
})
