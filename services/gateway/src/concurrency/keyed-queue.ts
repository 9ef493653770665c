import PQueue from 'p-queue'

/** Runs the tasks of one key one after the other, in the order in which they arrive. */
type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Creates a keyed queue of this process. Tasks of different keys do not wait for each other. */
export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, PQueue>()
  return async (key, task) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 })
    queues.set(key, queue)
    try {
      return await queue.add(task)
    } finally {
      if (queue.size === 0 && queue.pending === 0) queues.delete(key)
    }
  }
}
