import { useState } from 'react'
import type { ProjectionView } from '@league/contracts/projection/views'

/** Throughput as one saw it since the console was opened, by projection, oldest first. */
export type Samples = Readonly<Record<string, readonly number[]>>

const kept = 60

export function withSample(samples: Samples, projections: readonly ProjectionView[]): Samples {
  const speed = ({ replay, eventsPerSecond }: ProjectionView) =>
    Math.round(replay?.eventsPerSecond || eventsPerSecond)
  return Object.fromEntries(
    projections.map((projection) => [
      projection.name,
      [...(samples[projection.name] ?? []), speed(projection)].slice(-kept),
    ]),
  )
}

/** Collects a sample of each answer; `at` is when it came, since equal answers are one and the same. */
export function useSamples(projections: readonly ProjectionView[] | undefined, at: number): Samples {
  const [collected, setCollected] = useState<{ at: number; samples: Samples }>({ at: 0, samples: {} })
  if (projections && at !== collected.at) {
    setCollected({ at, samples: withSample(collected.samples, projections) })
  }
  return collected.samples
}
