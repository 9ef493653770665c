import { createRate, type Rate } from './rate.ts'

/** Counts of one projection that only the process that works on it knows. */
export interface Meter {
  rate: Rate
  retries: number
  retried(): void
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
      const known = meters.get(projection)
      if (known) return known
      const meter: Meter = {
        rate: createRate(),
        retries: 0,
        retried() {
          meter.retries += 1
        },
      }
      meters.set(projection, meter)
      return meter
    },
  }
}
