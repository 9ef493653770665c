import { afterEach, expect, it } from 'vitest'
import { enqueue, startLive } from './live-queue.ts'
import { outboxOf } from './outbox.ts'
import { createOutboxStore } from './store.ts'

const userId = crypto.randomUUID()

afterEach(() => outboxOf(userId).stop())

it('A tap is in the outbox at once, and stored once when its promise resolves', async () => {
  const outbox = outboxOf(userId)
  await outbox.changeLive('g', 'Sky at Aces', (gameOutbox) =>
    startLive(gameOutbox, { at: '2026-11-22T02:00:00.000Z' }),
  )
  const tap = (id: string) =>
    outbox.changeLive('g', 'Sky at Aces', (gameOutbox) =>
      enqueue(gameOutbox, {
        plays: [{ id, kind: 'time-out', at: '2026-11-22T02:01:00.000Z', clock: 540, team_id: 'home' }],
      }),
    )
  const queued = () => outbox.forGame('g').live?.queued.map(({ id }) => id)
  const stored = [tap('first'), tap('second')]
  expect(queued()).toEqual(['first', 'second'])
  // A read of the device in between, which another tab asks for, takes no tap off the screen.
  await outbox.readAll()
  expect(queued()).toEqual(['first', 'second'])
  await Promise.all(stored)
  expect(queued()).toEqual(['first', 'second'])
  const [onDevice] = await createOutboxStore(userId).all()
  expect(onDevice?.live?.queued.map(({ id }) => id)).toEqual(['first', 'second'])
})
