import { expect, it } from 'vitest'
import { generate } from '@league/operations/schedule/solver/generate'
import type { GenerationInput } from '@league/contracts/schedule/generation'
import { generateInWorker } from './generate-in-worker.ts'

const inputOf = (count: number, numWeeks: number): GenerationInput => ({
  startDate: '2026-01-04',
  numWeeks,
  gameDays: ['Sunday', 'Monday', 'Tuesday'],
  sameSlot: true,
  timeSlots: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
  weeklyTimeSlots: [],
  teams: Array.from({ length: count }, (_, index) => ({ id: `team-${index}`, unavailableSlots: [] })),
  weekOffs: [],
  byes: [],
  pinned: [],
  seed: 7,
})

it('a worker generates the same schedule without blocking the event loop (C120)', async () => {
  const input = inputOf(20, 15)
  let turns = 0
  let isOver = false
  const eventLoop = (async () => {
    while (!isOver) {
      await new Promise(setImmediate)
      turns += 1
    }
  })()
  const schedule = await generateInWorker(input)
  isOver = true
  await eventLoop
  expect(schedule).toEqual(generate(input))
  expect(schedule.games.length).toBeGreaterThan(200)
  // A generation in the main thread would leave only one turn before it and one after it.
  expect(turns).toBeGreaterThan(100)
})

it('an error of the worker rejects the generation (C120)', async () => {
  await expect(generateInWorker({ ...inputOf(4, 3), startDate: 'soon' })).rejects.toThrow(
    'Invalid time value',
  )
})
