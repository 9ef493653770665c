import { afterEach, expect, it } from 'vitest'
import { generate, type GeneratedSchedule } from '@league/operations/schedule/solver/generate'
import type { GenerationInput } from '@league/contracts/schedule/generation'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

const pools: WorkerPool[] = []
const createPool: typeof createWorkerPool = (limits) => {
  const pool = createWorkerPool(limits)
  pools.push(pool)
  return pool
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

const generateTask = { module: new URL('../schedule/generate.worker.ts', import.meta.url), name: 'generate' }
const hostileTask = { module: new URL('../testing/hostile.worker.ts', import.meta.url), name: 'take' }

const runGeneration = (pool: WorkerPool, input: GenerationInput) =>
  pool.run<GenerationInput, GeneratedSchedule>(generateTask, () => input, { tenant: 'east' })
const runHostile = (pool: WorkerPool, what: 'memory' | 'time', tenant = 'east', signal?: AbortSignal) =>
  pool.run<string, void>(hostileTask, () => what, { tenant, signal })

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
  const schedule = await runGeneration(createPool(), input)
  isOver = true
  await eventLoop
  expect(schedule).toEqual(generate(input))
  expect(schedule.games.length).toBeGreaterThan(200)
  // A generation in the main thread would leave only one turn before it and one after it.
  expect(turns).toBeGreaterThan(100)
})

it('an error in a worker thread rejects the task (C120)', async () => {
  await expect(runGeneration(createPool(), { ...inputOf(4, 3), startDate: 'soon' })).rejects.toThrow(
    'Invalid time value',
  )
})

it('a task that takes too much memory is stopped, and the pool goes on', async () => {
  const pool = createPool({ memoryMegabytes: 32 })
  await expect(runHostile(pool, 'memory')).rejects.toMatchObject({ limit: 'memory' })
  expect((await runGeneration(pool, inputOf(4, 3))).games.length).toBeGreaterThan(0)
})

it('a task that takes too long is stopped', async () => {
  await expect(runHostile(createPool({ timeMs: 300 }), 'time')).rejects.toMatchObject({ limit: 'time' })
})

it('an aborted task is stopped with the reason of the signal', async () => {
  const abort = new AbortController()
  const task = runHostile(createPool(), 'time', 'east', abort.signal)
  setTimeout(() => abort.abort(new Error('The client is gone.')), 200)
  await expect(task).rejects.toThrow('The client is gone.')
})

it('a tenant with too many waiting tasks is refused, and another tenant is not', async () => {
  const pool = createPool({ maxWaiting: 1 })
  const abort = new AbortController()
  const endless = [1, 2, 3].map(() => runHostile(pool, 'time', 'east', abort.signal))
  const outcomes = Promise.allSettled(endless)
  await expect(endless[2]).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  const other = { tenant: 'west' }
  await expect(pool.run(generateTask, () => inputOf(4, 3), other)).resolves.toBeDefined()
  abort.abort(new Error('enough'))
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
