import { expect, it } from 'vitest'
import { enter, type Box } from './box.ts'
import { field } from './fields.ts'
import { createBoxes } from './keep.ts'

const recorded = { revision: '1', valueOf: () => null }
const points = (value: number) => (box: Box) =>
  enter(box, [{ field: field.stat('a', 'pts'), value }], { recorded, at: '' })

it('goes on in memory where the browser keeps nothing, and says so', async () => {
  const boxes = createBoxes('u', () => Promise.reject(new DOMException('No room.', 'QuotaExceededError')))
  await boxes.change('g', points(1))
  const box = await boxes.change('g', points(2))
  expect(Object.values(box.entries)).toMatchObject([{ value: 2 }])
  expect(boxes.failure()).toMatchObject({ name: 'QuotaExceededError' })
  expect((await boxes.all()).map(({ gameId }) => gameId)).toEqual(['g'])
})
