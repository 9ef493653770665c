import { setImmediate } from 'node:timers/promises'
import { StoreUnavailable } from '../errors.ts'
import { classify } from './failure.ts'

/** What the streams of the client have in common. Their own types do not fit those of Node's streams any more. */
interface Flow {
  readonly readableLength: number
  readonly destroyed: boolean
  on(event: string, listener: (...args: unknown[]) => void): unknown
  pause(): unknown
  isPaused(): boolean
}

/**
 * Takes what a stream of the client gives until `take` answers 'enough', the stream ends, or it catches up with the log.
 * The caller cancels the stream.
 *
 * @throws StoreUnavailable when nothing happens for `ms`
 */
export function consume<T>(ms: number, stream: Flow, take: (item: T) => 'more' | 'enough'): Promise<void> {
  return new Promise((resolve, reject) => {
    let over = false
    const fail = (error: unknown) => {
      over = true
      clearTimeout(timer)
      reject(classify(error))
    }
    const done = () => {
      over = true
      clearTimeout(timer)
      stream.pause()
      resolve()
    }
    const timer = setTimeout(() => fail(new StoreUnavailable(`KurrentDB was silent for ${ms} ms`)), ms)
    stream.on('error', fail)
    stream.on('end', done)
    // Told ahead of the events that are still in the stream's buffer.
    stream.on('caughtUp', () => void whenEmpty(stream, done))
    stream.on('data', (item) => {
      if (over) return
      timer.refresh()
      try {
        if (take(item as T) === 'enough') done()
      } catch (error) {
        fail(error)
      }
    })
  })
}

async function whenEmpty(stream: Flow, done: () => void): Promise<void> {
  do await setImmediate()
  while (stream.readableLength > 0 && !stream.destroyed && !stream.isPaused())
  done()
}
