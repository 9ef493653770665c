import type { EncodedEvent } from '../encode.ts'
import type { AppendResult, ExpectedRevision } from '../port.ts'

export interface AppendRequest {
  stream: string
  expected: ExpectedRevision
  events: readonly EncodedEvent[]
  resolve(result: AppendResult): void
  reject(error: unknown): void
}

/** Bounds of one batch, so that one big import does not make the others wait long. */
const mostRequests = 64
const mostBytes = 1024 * 1024

/**
 * Coalesces appends: while a batch is on its way in each lane, requests gather and go together in the next one. A
 * batch never holds two requests for one stream, nor one for a stream that another lane is writing: these keep
 * their order and see each other's outcome.
 */
export function createLanes(lanes: number, send: (batch: readonly AppendRequest[]) => Promise<void>) {
  let queue: AppendRequest[] = []
  let free = lanes
  let scheduled = false
  const busy = new Set<string>()
  let idle: (() => void) | undefined

  const gather = (): AppendRequest[] => {
    const batch: AppendRequest[] = []
    const rest: AppendRequest[] = []
    const seen = new Set<string>()
    let bytes = 0
    for (const [index, request] of queue.entries()) {
      if (busy.has(request.stream) || seen.has(request.stream)) {
        rest.push(request)
        continue
      }
      seen.add(request.stream)
      bytes += request.events.reduce((sum, event) => sum + event.bytes, 0)
      if (batch.length === mostRequests || (batch.length > 0 && bytes > mostBytes)) {
        queue = rest.concat(queue.slice(index))
        return batch
      }
      batch.push(request)
    }
    queue = rest
    return batch
  }

  const pump = (): void => {
    scheduled = false
    while (free > 0 && queue.length > 0) {
      const batch = gather()
      if (batch.length === 0) return
      free -= 1
      for (const { stream } of batch) busy.add(stream)
      void send(batch).finally(() => {
        free += 1
        for (const { stream } of batch) busy.delete(stream)
        schedule()
      })
    }
    if (free === lanes && queue.length === 0) idle?.()
  }

  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(pump)
  }

  return {
    add(request: AppendRequest): void {
      queue.push(request)
      schedule()
    },
    /** Resolves when everything that was accepted has its answer. */
    drain: () =>
      new Promise<void>((resolve) => {
        idle = resolve
        schedule()
      }),
  }
}
