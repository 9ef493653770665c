import PQueue from 'p-queue'

interface Bounds {
  /** Number of tasks that run at a time. */
  concurrency: number
  /** Number of tasks of one tenant that may wait. */
  maxWaiting: number
}

export interface FairQueue {
  /**
   * Runs a task of a tenant: one task per tenant at a time, and the tenants in turn, so that a tenant with
   * many tasks delays another one by a single task. A task whose signal is aborted while it waits never
   * starts.
   *
   * @throws the error of `full` if too many tasks of the tenant are waiting · the reason of the signal
   */
  run<T>(tenant: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Creates a fair queue of this process. */
export function createFairQueue({ concurrency, maxWaiting }: Bounds, full: () => Error): FairQueue {
  // At most one task of each tenant is in the shared queue, so its order of arrival lets tenants take turns.
  const shared = new PQueue({ concurrency })
  const queues = new Map<string, PQueue>()
  return {
    async run(tenant, task, signal) {
      const own = queues.get(tenant) ?? new PQueue({ concurrency: 1 })
      if (own.size >= maxWaiting) throw full()
      queues.set(tenant, own)
      try {
        return await own.add(() =>
          shared.add(() => {
            signal?.throwIfAborted()
            return task()
          }),
        )
      } finally {
        if (own.size === 0 && own.pending === 0) queues.delete(tenant)
      }
    },
  }
}
