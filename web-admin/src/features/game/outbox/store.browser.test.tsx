import { describe, expect, it } from 'vitest'
import { database } from '../../../lib/device.ts'
import { acceptBatch, takeBatch } from './batch.ts'
import { emptyGameOutbox, enterValues, rebaseEntries, type GameOutbox } from './game-outbox.ts'
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

  it('knows its own value, even if a key that was typed before comes after everything is sent', async () => {
    const store = createOutboxStore(newUserId())
    const points = field.stat('a', 'pts')
    await store.change('g', enterPoints('a'))
    await store.change('g', (outbox) => takeBatch(outbox, () => 'key'))
    await store.change('g', (outbox) => acceptBatch(outbox, '2'))
    expect(await store.all()).toEqual([])
    const later = { recorded, enteredAt: '' }
    await store.change('g', (outbox) => enterValues(outbox, [{ field: points, value: 10 }], later))
    const now = { revision: '2', valueOf: () => 2 }
    const { entries } = await store.change('g', (outbox) => rebaseEntries(outbox, now))
    expect(entries[points]).toMatchObject({ value: 10, base: 2, state: 'queued' })
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
