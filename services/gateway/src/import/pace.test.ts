import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

/** Read models that move only when the test says so. */
function stoppedReadModels() {
  let position = 0n
  const waiting: { until: bigint; resolve: (outcome: 'reached') => void }[] = []
  return {
    position: () => position,
    waitFor: (until: bigint) =>
      new Promise<'reached'>((resolve) => {
        waiting.push({ until, resolve })
      }),
    moveTo(next: bigint) {
      position = next
      for (const { until, resolve } of waiting) if (until <= next) resolve('reached')
    },
  }
}

it('an import waits while the read models are far behind, says so, and continues when they have caught up', async () => {
  const readModels = stoppedReadModels()
  const changes: boolean[] = []
  const { signal } = new AbortController()
  const pace = createPace({
    readModels,
    signal,
    onChange: (isWaiting) => changes.push(isWaiting),
    maxLag: 10n,
  })
  await pace(10n)
  expect(changes).toEqual([])
  let passed = 0
  const rows = [11n, 12n, 13n].map((position) => pace(position).then(() => (passed += 1)))
  await Promise.resolve()
  expect([changes, passed]).toEqual([[true], 0])
  readModels.moveTo(5n)
  await Promise.resolve()
  expect(passed).toBe(0)
  readModels.moveTo(6n)
  await Promise.all(rows)
  expect([changes, passed]).toEqual([[true, false], 3])
})

it('an import continues after the longest pause, and when it is to stop, although the read models do not move', async () => {
  const stuck = { position: () => 0n, waitFor: async () => 'stale' as const }
  const changes: boolean[] = []
  const onChange = (isWaiting: boolean) => changes.push(isWaiting)
  const { signal } = new AbortController()
  await createPace({ readModels: stuck, signal, onChange, maxLag: 10n, maxPauseMs: 1 })(100n)
  await createPace({ readModels: stuck, signal: AbortSignal.abort(), onChange, maxLag: 10n })(100n)
  expect(changes).toEqual([true, false, true, false])
})
