import { describe, expect, it } from 'vitest'
import { emptyGameOutbox, enterValues, type GameOutbox } from './outbox/game-outbox.ts'
import { field } from './outbox/fields.ts'
import { saveStats } from './use-save-stats.ts'

const failure = 'Failed to update stats.'
const recorded = { revision: '1', valueOf: () => null }
const unsent = enterValues(emptyGameOutbox('u', 'g'), [{ field: field.stat('a', 'pts'), value: 2 }], {
  recorded,
  enteredAt: '',
})
const outboxWith = (gameOutbox: GameOutbox) => ({
  flush: async () => {},
  forGame: () => gameOutbox,
  view: () => ({ gameOutboxes: [gameOutbox], state: 'waiting', failure, isStorageFailing: false }) as const,
})

describe('Saving the statistics of a game', () => {
  it('fails with a message if the address has no game id (R230)', async () => {
    expect(await saveStats(outboxWith(unsent), '')).toEqual({
      outcome: 'refused',
      failure: 'Game ID is missing. Cannot update stats.',
    })
  })

  it('returns whether everything is sent, else the failure (R223, C067)', async () => {
    expect(await saveStats(outboxWith(emptyGameOutbox('u', 'g')), 'g')).toEqual({ outcome: 'sent' })
    expect(await saveStats(outboxWith(unsent), 'g')).toEqual({ outcome: 'waiting', failure })
  })
})
