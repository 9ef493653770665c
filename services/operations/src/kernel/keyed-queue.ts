import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'

export interface KeyedQueue {
  /** Runs the tasks of one key one after the other, in the order in which they arrive. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>
}

/** Creates a keyed queue of this process. Tasks of different keys do not wait for each other. */
export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, PQueue>()
  return {
    async run(key, task) {
      const queue = queues.get(key) ?? new PQueue({ concurrency: 1 })
      queues.set(key, queue)
      try {
        // The task before it starts this one, which must still see the context of its own caller.
        return await queue.add(AsyncLocalStorage.bind(task))
      } finally {
        if (queue.size === 0 && queue.pending === 0) queues.delete(key)
      }
    },
  }
}
