import { setTimeout as pause } from 'node:timers/promises'
import type { ProjectionView } from '@league/contracts/projection/views'
import { progressBar } from '../progress-bar.ts'

type ReplayState = NonNullable<ProjectionView['replay']>['state']

const atWork: readonly ReplayState[] = ['building', 'indexing', 'catching-up', 'verifying']
const lookMs = 200

/**
 * Waits until no rebuild of these projections is at work, and shows meanwhile how far they are: events, time left. They go
 * on without us when the signal comes.
 */
export async function watchRebuilds(
  status: () => Promise<ProjectionView[]>,
  signal: AbortSignal,
): Promise<void> {
  const bar = progressBar('Rebuilding', 'events')
  let verifying = false
  try {
    for (;;) {
      const rebuilds = (await status()).flatMap(({ replay }) => replay ?? [])
      const working = rebuilds.filter(({ state }) => atWork.includes(state))
      if (working.length === 0) return
      if (working.every(({ state }) => state === 'verifying')) {
        if (!verifying) console.log('Comparing what was rebuilt with what is live ...')
        verifying = true
      } else {
        const processed = rebuilds.reduce(
          (sum, rebuild) => sum + Math.min(rebuild.processed, rebuild.total),
          0,
        )
        bar.show(
          processed,
          rebuilds.reduce((sum, rebuild) => sum + rebuild.total, 0),
        )
      }
      await pause(lookMs, undefined, { signal })
    }
  } finally {
    bar.end()
  }
}
