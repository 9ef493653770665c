/** How long samples count for the rate. */
const WINDOW_MS = 5_000

/** Counts within this time are one sample. */
const SAMPLE_MS = 100

/** Counts events and returns how many there were a second, over the last few seconds. */
export function createRate() {
  let samples: { time: number; count: number }[] = []
  const dropOldSamples = (now: number) => {
    while (samples.length > 0 && (samples[0] as { time: number }).time < now - WINDOW_MS)
      samples = samples.slice(1)
  }
  return {
    add(count: number): void {
      const now = performance.now()
      const last = samples.at(-1)
      if (last && now - last.time < SAMPLE_MS) last.count += count
      else samples.push({ time: now, count })
      dropOldSamples(now)
    },
    perSecond(): number {
      const now = performance.now()
      dropOldSamples(now)
      const first = samples[0]
      if (!first) return 0
      const total = samples.reduce((sum, { count }) => sum + count, 0)
      return (total * 1_000) / Math.max(1_000, now - first.time)
    },
  }
}
type Rate = ReturnType<typeof createRate>

/** Figures of one projection that only the process that works on it knows. */
export interface Meter {
  rate: Rate
  retries: number
  countRetry(): void
}

export interface Meters {
  of(projection: string): Meter
  all(): Iterable<[string, Meter]>
}

export function createMeters(): Meters {
  const meters = new Map<string, Meter>()
  return {
    all: () => meters.entries(),
    of(projection) {
      const existing = meters.get(projection)
      if (existing) return existing
      const meter: Meter = {
        rate: createRate(),
        retries: 0,
        countRetry() {
          meter.retries += 1
        },
      }
      meters.set(projection, meter)
      return meter
    },
  }
}
