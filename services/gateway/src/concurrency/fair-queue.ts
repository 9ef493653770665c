import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'

interface Bounds {
  /** Number of tasks that run at a time; no limit if omitted. */
  concurrency?: number
  /** Number of tasks of one tenant that run at a time; one if omitted. */
  perTenant?: number
  /** Number of tasks of one tenant that may wait; no limit if omitted. */
  maxWaiting?: number
}

export interface FairQueue {
  /**
   * Runs a task of a tenant: a few tasks per tenant at a time, and the tenants in turn, so that a tenant with
   * many tasks delays another one by no more than these. A task whose signal is aborted while it waits never
   * starts.
   *
   * @throws the error of `full` if too many tasks of the tenant are waiting · the reason of the signal
   */
  run<T>(tenant: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Creates a fair queue of this process. */
export function createFairQueue(
  { concurrency = Infinity, perTenant = 1, maxWaiting = Infinity }: Bounds,
  full: () => Error = () => new Error('Too many tasks are waiting.'),
): FairQueue {
  // Few tasks of each tenant are in the shared queue, so its order of arrival lets tenants take turns.
  const shared = new PQueue({ concurrency })
  const queues = new Map<string, PQueue>()
  return {
    async run(tenant, task, signal) {
      const own = queues.get(tenant) ?? new PQueue({ concurrency: perTenant })
      if (own.size >= maxWaiting) throw full()
      queues.set(tenant, own)
      try {
        // The task before it starts this one, which must still see the context of its own caller.
        const start = AsyncLocalStorage.bind(() => {
          signal?.throwIfAborted()
          return task()
        })
        return await own.add(() => shared.add(start))
      } finally {
        if (own.size === 0 && own.pending === 0) queues.delete(tenant)
      }
    },
  }
}
