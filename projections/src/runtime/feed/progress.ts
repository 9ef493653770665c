import type { ProjectionMove } from './moves.ts'

interface Reached {
  position: bigint
  generation: number
}

/** How far each projection is, as far as this process knows, and who waits for it. */
export function createProgress() {
  const reached = new Map<string, Reached>()
  const waiting = new Set<() => void>()

  const has = (names: readonly string[], position: bigint) =>
    names.every((name) => (reached.get(name)?.position ?? -1n) >= position)

  return {
    get: (name: string): Reached | undefined => reached.get(name),
    waits: () => waiting.size > 0,
    /** Within a generation a projection never goes back. */
    apply({ projection, position, generation }: ProjectionMove): void {
      const before = reached.get(projection)
      if (before && generation < before.generation) return
      const same = before?.generation === generation
      reached.set(projection, {
        generation,
        position: same && before.position > position ? before.position : position,
      })
    },
    /** After all that hangs on a move is in order. */
    wake(): void {
      for (const look of waiting) look()
    },
    reset: () => reached.clear(),
    /**
     * Waits until the projections have passed a position: what a command wrote there can be read then.
     *
     * @param timeoutMs answers 'stale' after it: show what is there, and say that it may be old
     */
    waitFor(names: readonly string[], position: bigint, timeoutMs = 2_000): Promise<'reached' | 'stale'> {
      if (has(names, position)) return Promise.resolve('reached')
      return new Promise((resolve) => {
        const end = (outcome: 'reached' | 'stale') => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve(outcome)
        }
        const look = () => has(names, position) && end('reached')
        const timer = setTimeout(() => end('stale'), timeoutMs)
        waiting.add(look)
      })
    },
  }
}
