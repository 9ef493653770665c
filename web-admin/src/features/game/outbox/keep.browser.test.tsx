import { expect, it } from 'vitest'
import { database } from '../../../lib/device.ts'
import { emptyBox, enter, type Box } from './box.ts'
import { field } from './fields.ts'
import { createBoxes } from './keep.ts'

const recorded = { revision: '1', valueOf: () => null }
const points = (playerId: string) => (box: Box) =>
  enter(box, [{ field: field.stat(playerId, 'pts'), value: 2 }], { recorded, at: '' })
const somebody = () => crypto.randomUUID()

it('two tabs of a device lose nothing of each other', async () => {
  const user = somebody()
  const [one, other] = [createBoxes(user), createBoxes(user)]
  const players = Array.from({ length: 20 }, (_, at) => `player-${at}`)
  await Promise.all(players.map((player, at) => (at % 2 ? one : other).change('g', points(player))))
  const [box] = await createBoxes(user).all()
  expect(Object.keys(box?.entries ?? {})).toHaveLength(20)
})

it('keeps what a user entered to that user', async () => {
  const [mine, theirs] = [createBoxes(somebody()), createBoxes(somebody())]
  await mine.change('g', points('a'))
  expect(await theirs.all()).toEqual([])
  expect(await mine.all()).toHaveLength(1)
})

it('keeps nothing of a game of which everything is sent', async () => {
  const user = somebody()
  const boxes = createBoxes(user)
  await boxes.change('g', points('a'))
  await boxes.change('g', () => emptyBox(user, 'g'))
  expect(await (await database()).get('boxes', [user, 'g'])).toBeUndefined()
})

it('keeps what it could not keep before as soon as there is room again', async () => {
  const user = somebody()
  let isFull = true
  const boxes = createBoxes(user, () => (isFull ? Promise.reject(new Error('full')) : database()))
  await boxes.change('g', points('a'))
  expect(boxes.failure()).not.toBeNull()
  isFull = false
  await boxes.change('g', points('b'))
  expect(boxes.failure()).toBeNull()
  const [box] = await createBoxes(user).all()
  expect(Object.keys(box?.entries ?? {})).toHaveLength(2)
})
