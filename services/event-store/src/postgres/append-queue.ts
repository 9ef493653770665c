import type { EncodedEvent } from '../encode.ts'
import type { AppendResult, ExpectedRevision } from '../port.ts'

export interface AppendRequest {
  stream: string
  expected: ExpectedRevision
  events: readonly EncodedEvent[]
  resolve(result: AppendResult): void
  reject(error: unknown): void
}

/** Limits of one batch, so that a large import does not delay other requests for long. */
const MAX_BATCH_REQUESTS = 64
const MAX_BATCH_BYTES = 1024 * 1024

/**
 * Coalesces appends into batches: while `concurrency` batches are in flight, further requests wait and are
 * sent together afterwards. A batch holds at most one request per stream, and no two batches in flight write
 * to the same stream. The requests of a stream therefore keep their order, and each sees the outcome of the
 * one before.
 */
export function createAppendQueue(
  concurrency: number,
  send: (batch: readonly AppendRequest[]) => Promise<void>,
) {
  let queue: AppendRequest[] = []
  let free = concurrency
  let scheduled = false
  const busyStreams = new Set<string>()
  let onIdle: (() => void) | undefined

  const takeBatch = (): AppendRequest[] => {
    const batch: AppendRequest[] = []
    const remaining: AppendRequest[] = []
    const streams = new Set<string>()
    let bytes = 0
    for (const [index, request] of queue.entries()) {
      if (busyStreams.has(request.stream) || streams.has(request.stream)) {
        remaining.push(request)
        continue
      }
      streams.add(request.stream)
      bytes += request.events.reduce((sum, event) => sum + event.bytes, 0)
      if (batch.length === MAX_BATCH_REQUESTS || (batch.length > 0 && bytes > MAX_BATCH_BYTES)) {
        queue = remaining.concat(queue.slice(index))
        return batch
      }
      batch.push(request)
    }
    queue = remaining
    return batch
  }

  const sendBatches = (): void => {
    scheduled = false
    while (free > 0 && queue.length > 0) {
      const batch = takeBatch()
      if (batch.length === 0) return
      free -= 1
      for (const { stream } of batch) busyStreams.add(stream)
      void send(batch).finally(() => {
        free += 1
        for (const { stream } of batch) busyStreams.delete(stream)
        schedule()
      })
    }
    if (free === concurrency && queue.length === 0) onIdle?.()
  }

  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(sendBatches)
  }

  return {
    add(request: AppendRequest): void {
      queue.push(request)
      schedule()
    },
    /** Resolves when every accepted request has been settled. */
    drain: () =>
      new Promise<void>((resolve) => {
        onIdle = resolve
        schedule()
      }),
  }
}
