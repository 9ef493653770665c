import { expect, it } from 'vitest'
import { enterValues, type GameOutbox } from './game-outbox.ts'
import { field } from './fields.ts'
import { createOutboxStore } from './store.ts'

const recorded = { revision: '1', valueOf: () => null }
const enterPoints = (value: number) => (outbox: GameOutbox) =>
  enterValues(outbox, [{ field: field.stat('a', 'pts'), value }], { recorded, enteredAt: '' })

it('The outbox store continues in memory and reports the failure if the browser stores nothing', async () => {
  const store = createOutboxStore('u', () =>
    Promise.reject(new DOMException('No space left.', 'QuotaExceededError')),
  )
  await store.change('g', enterPoints(1))
  const outbox = await store.change('g', enterPoints(2))
  expect(Object.values(outbox.entries)).toMatchObject([{ value: 2 }])
  expect(store.failure()).toMatchObject({ name: 'QuotaExceededError' })
  expect((await store.all()).map(({ gameId }) => gameId)).toEqual(['g'])
})
