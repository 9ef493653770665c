/** Events a second over the last few seconds. */
export function createRate(windowMs = 5_000) {
  let samples: { at: number; count: number }[] = []
  const trim = (now: number) => {
    while (samples.length > 0 && (samples[0] as { at: number }).at < now - windowMs)
      samples = samples.slice(1)
  }
  return {
    add(count: number): void {
      const now = performance.now()
      const last = samples.at(-1)
      if (last && now - last.at < 100) last.count += count
      else samples.push({ at: now, count })
      trim(now)
    },
    perSecond(): number {
      const now = performance.now()
      trim(now)
      const first = samples[0]
      if (!first) return 0
      const total = samples.reduce((sum, { count }) => sum + count, 0)
      return (total * 1_000) / Math.max(1_000, now - first.at)
    },
  }
}
export type Rate = ReturnType<typeof createRate>
