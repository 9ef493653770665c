import type { WriteSide } from '../kernel/write-side.ts'

/** What a process that was killed in the middle leaves behind: so many appends, and nothing of the rest. */
export class CutOff extends Error {
  constructor() {
    super('The process was killed.')
  }
}

/** A write side whose process is killed when it has appended so often. */
export function cutOffAfter(write: WriteSide, appends: number): WriteSide {
  let left = appends
  return {
    ...write,
    store: {
      ...write.store,
      async append(...request) {
        if (left === 0) throw new CutOff()
        left -= 1
        return write.store.append(...request)
      },
    },
  }
}

/**
 * Tells a story again and again, each time with a process that is killed one append later and then repeated as it was, until it comes
 * through without a cut. The story gives names of its own to each round.
 *
 * @returns how often it was cut off
 */
export async function cutEverywhere(
  write: WriteSide,
  story: (
    round: number,
    cutOnce: <Answer>(run: (write: WriteSide) => Promise<Answer>) => Promise<Answer>,
  ) => Promise<void>,
): Promise<number> {
  for (let round = 0; ; round += 1) {
    let cut = false
    await story(round, async (run) => {
      try {
        return await run(cutOffAfter(write, round))
      } catch (error) {
        if (!(error instanceof CutOff)) throw error
        cut = true
        return run(write)
      }
    })
    if (!cut) return round
  }
}
