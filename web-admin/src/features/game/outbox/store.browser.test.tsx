import { describe, expect, it } from 'vitest'
import { database } from '../../../lib/device.ts'
import { emptyGameOutbox, enterValues, type GameOutbox } from './game-outbox.ts'
import { field } from './fields.ts'
import { createOutboxStore } from './store.ts'

const recorded = { revision: '1', valueOf: () => null }
const enterPoints = (playerId: string) => (outbox: GameOutbox) =>
  enterValues(outbox, [{ field: field.stat(playerId, 'pts'), value: 2 }], { recorded, enteredAt: '' })
const newUserId = () => crypto.randomUUID()

describe('The outbox store in a browser', () => {
  it('The outbox store in a browser loses no entry when two tabs change the same game', async () => {
    const userId = newUserId()
    const [firstTab, secondTab] = [createOutboxStore(userId), createOutboxStore(userId)]
    const players = Array.from({ length: 20 }, (_, index) => `player-${index}`)
    await Promise.all(
      players.map((player, index) => (index % 2 ? firstTab : secondTab).change('g', enterPoints(player))),
    )
    const [outbox] = await createOutboxStore(userId).all()
    expect(Object.keys(outbox?.entries ?? {})).toHaveLength(20)
  })

  it('does not show the entries of one user to another', async () => {
    const [mine, theirs] = [createOutboxStore(newUserId()), createOutboxStore(newUserId())]
    await mine.change('g', enterPoints('a'))
    expect(await theirs.all()).toEqual([])
    expect(await mine.all()).toHaveLength(1)
  })

  it('deletes the outbox of a game once everything is sent', async () => {
    const userId = newUserId()
    const store = createOutboxStore(userId)
    await store.change('g', enterPoints('a'))
    await store.change('g', () => emptyGameOutbox(userId, 'g'))
    expect(await (await database()).get('outboxes', [userId, 'g'])).toBeUndefined()
  })

  it('stores entries from memory once the browser has space again', async () => {
    const userId = newUserId()
    let isFull = true
    const store = createOutboxStore(userId, () => (isFull ? Promise.reject(new Error('full')) : database()))
    await store.change('g', enterPoints('a'))
    expect(store.failure()).not.toBeNull()
    isFull = false
    await store.change('g', enterPoints('b'))
    expect(store.failure()).toBeNull()
    const [outbox] = await createOutboxStore(userId).all()
    expect(Object.keys(outbox?.entries ?? {})).toHaveLength(2)
  })
})
