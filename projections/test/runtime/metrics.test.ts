import { registerMetrics } from '@league/projections/runtime/metrics'
import { readStatus } from '@league/projections/runtime/status'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally, poison } from './tally/projection.ts'

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(() => testRuntime.close())

test('the metrics show lag, age, retries, parked events and state of each projection', async () => {
  const projections = [createTally(), createTally({ name: 'sound', failsOnPoison: () => false })]
  const { feed, runtime, stop } = await testRuntime.start(projections)
  const status = () => readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, projections)
  const registry = new Registry()
  registerMetrics(registry, status, runtime.meters)
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game))
  const last = await append(testRuntime.store, game, scored(game, poison, 1))
  await feed.waitFor(['sound'], last)
  await expect.poll(async () => (await status())[0]?.parked, { timeout: 10_000 }).toHaveLength(1)
  const text = await registry.metrics()
  expect(text).toContain('league_projection_state{projection="tally",state="running"} 1')
  expect(text).toContain('league_projection_parked_events{projection="tally"} 1')
  expect(text).toContain('league_projection_parked_events{projection="sound"} 0')
  expect(text).toContain('league_projection_lag_positions{projection="tally"} 0')
  expect(text).toMatch(/league_projection_retries_total{projection="tally"} [1-9]/)
  expect(text).toMatch(/league_projection_events_per_second{projection="sound"} /)
  await stop()
  await append(testRuntime.store, game, scored(game, 1, 1))
  const textAfterStop = await registry.metrics()
  expect(textAfterStop).toContain('league_projection_lag_positions{projection="tally"} 1')
  expect(textAfterStop).toMatch(/league_projection_oldest_unprocessed_seconds{projection="tally"} 0\.\d/)
})
