import PQueue from 'p-queue'

interface Bounds {
  concurrency: number
  maxWaiting: number
}

/**
 * Returns a function that runs tasks in the order in which they arrive, `concurrency` of them at a time. It
 * throws `full()` immediately if `maxWaiting` tasks are waiting already.
 */
export function createBoundedQueue({ concurrency, maxWaiting }: Bounds, full: () => Error) {
  const queue = new PQueue({ concurrency })
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw full()
    return queue.add(task)
  }
}
