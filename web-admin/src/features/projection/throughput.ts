import { useState } from 'react'
import type { ProjectionView } from '@league/contracts/projection/views'

/** Events per second by projection, oldest first, since the page was opened. */
export type Throughput = Readonly<Record<string, readonly number[]>>

const MAX_SAMPLES = 60

/** Appends the current throughput of each projection; of its replay while one is running. */
export function withSample(samples: Throughput, projections: readonly ProjectionView[]): Throughput {
  const current = ({ replay, eventsPerSecond }: ProjectionView) =>
    Math.round(replay?.eventsPerSecond || eventsPerSecond)
  return Object.fromEntries(
    projections.map((projection) => [
      projection.name,
      [...(samples[projection.name] ?? []), current(projection)].slice(-MAX_SAMPLES),
    ]),
  )
}

/** Collects a sample from each response; `receivedAt` distinguishes responses with equal content. */
export function useThroughput(
  projections: readonly ProjectionView[] | undefined,
  receivedAt: number,
): Throughput {
  const [collected, setCollected] = useState<{ receivedAt: number; samples: Throughput }>({
    receivedAt: 0,
    samples: {},
  })
  if (projections && receivedAt !== collected.receivedAt) {
    setCollected({ receivedAt, samples: withSample(collected.samples, projections) })
  }
  return collected.samples
}
