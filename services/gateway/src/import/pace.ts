/** How many events the read models may be behind an import. */
const MAX_LAG_EVENTS = 2_000n

/** The longest pause. Read models that do not move, such as during a repair, only slow an import down. */
const MAX_PAUSE_MS = 20_000

/** How soon an import that waits notices that it is to stop. */
const SLICE_MS = 500

/** How far the read models are. */
export interface ReadModelProgress {
  /** Returns the position that all of them have passed. */
  position(): bigint
  waitFor(position: bigint, timeoutMs: number): Promise<'reached' | 'stale'>
}

export interface PaceOptions {
  readModels: ReadModelProgress
  signal: AbortSignal
  /** Called when the import begins to wait, and when it continues. */
  onChange: (isWaiting: boolean) => void
  maxLag?: bigint
  maxPauseMs?: number
}

/**
 * Returns a function that holds an import back, given the position of its last event, while the read models are too
 * far behind: everybody's changes wait in the same queue. After the longest pause, the import continues for a while in
 * any case.
 */
export function createPace({
  readModels,
  signal,
  onChange,
  maxLag = MAX_LAG_EVENTS,
  maxPauseMs = MAX_PAUSE_MS,
}: PaceOptions): (position: bigint) => Promise<void> {
  let nextCheck = 0n
  let pause: Promise<void> | null = null
  const wait = async (position: bigint) => {
    onChange(true)
    const deadline = performance.now() + maxPauseMs
    const isReached = () => readModels.waitFor(position - maxLag / 2n, Math.min(SLICE_MS, maxPauseMs))
    while (!signal.aborted && performance.now() < deadline) if ((await isReached()) === 'reached') break
    nextCheck = position + maxLag / 2n
    pause = null
    onChange(false)
  }
  return async (position) => {
    const isBehind = position >= nextCheck && position - readModels.position() > maxLag
    if (isBehind) pause ??= wait(position)
    if (pause) await pause
  }
}
