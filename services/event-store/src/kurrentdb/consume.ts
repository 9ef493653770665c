import { setImmediate } from 'node:timers/promises'
import { StoreUnavailable } from '../errors.ts'
import { toStoreError } from './failure.ts'

/** The common part of the client's streams. Their types do not match the current types of Node's streams. */
interface ClientStream {
  readonly readableLength: number
  readonly destroyed: boolean
  on(event: string, listener: (...args: unknown[]) => void): unknown
  pause(): unknown
  isPaused(): boolean
}

/**
 * Passes the items of a client stream to `take` until `take` returns 'enough', the stream ends, or it has
 * caught up with the log. The caller cancels the stream.
 *
 * @throws StoreUnavailable if nothing arrives for `timeoutMs`
 */
export function consume<T>(
  timeoutMs: number,
  stream: ClientStream,
  take: (item: T) => 'more' | 'enough',
): Promise<void> {
  return new Promise((resolve, reject) => {
    let finished = false
    const fail = (error: unknown) => {
      finished = true
      clearTimeout(timer)
      reject(toStoreError(error))
    }
    const finish = () => {
      finished = true
      clearTimeout(timer)
      stream.pause()
      resolve()
    }
    const timer = setTimeout(
      () => fail(new StoreUnavailable(`KurrentDB sent nothing for ${timeoutMs} ms`)),
      timeoutMs,
    )
    stream.on('error', fail)
    stream.on('end', finish)
    // The client emits this ahead of the events that are still in the stream's buffer.
    stream.on('caughtUp', () => void whenEmpty(stream, finish))
    stream.on('data', (item) => {
      if (finished) return
      timer.refresh()
      try {
        if (take(item as T) === 'enough') finish()
      } catch (error) {
        fail(error)
      }
    })
  })
}

async function whenEmpty(stream: ClientStream, callback: () => void): Promise<void> {
  do await setImmediate()
  while (stream.readableLength > 0 && !stream.destroyed && !stream.isPaused())
  callback()
}
