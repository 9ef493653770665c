import { expect, it } from 'vitest'
import { generate } from '@league/contracts/schedule/generate'
import type { GenerationInput } from '@league/contracts/schedule/generation'
import { generateAside } from './generate-aside.ts'

const inputOf = (count: number, numWeeks: number): GenerationInput => ({
  startDate: '2026-01-04',
  numWeeks,
  gameDays: ['Sunday', 'Monday', 'Tuesday'],
  sameSlot: true,
  timeSlots: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
  weeklyTimeSlots: [],
  teams: Array.from({ length: count }, (_, at) => ({ id: `team-${at}`, unavailableSlots: [] })),
  weekOffs: [],
  byes: [],
  pinned: [],
  seed: 7,
})

it('C120 makes the same schedule aside, while everything else goes on', async () => {
  const input = inputOf(20, 15)
  let turns = 0
  let over = false
  const others = (async () => {
    while (!over) {
      await new Promise(setImmediate)
      turns += 1
    }
  })()
  const made = await generateAside(input)
  over = true
  await others
  expect(made).toEqual(generate(input))
  expect(made.games.length).toBeGreaterThan(200)
  // In the thread of the requests there would be a turn before it and one after it.
  expect(turns).toBeGreaterThan(100)
})

it('C120 says what went wrong aside', async () => {
  await expect(generateAside({ ...inputOf(4, 3), startDate: 'soon' })).rejects.toThrow('Invalid time value')
})
