/**
 * Collects the functions that stop the parts of the product, and calls them in reverse order, even while other
 * parts are still starting.
 */
export interface Lifetime {
  /** Aborts when stopping begins, so that the long steps of a start give up. */
  signal: AbortSignal
  /** Adds a function that stops a part. If stopping has begun, stops the part immediately and rejects. */
  add(stop: () => Promise<unknown>): Promise<void>
  /** Stops everything once, even if called several times. Resolves to the errors that occurred. */
  end(): Promise<unknown[]>
}

export function createLifetime(): Lifetime {
  const controller = new AbortController()
  const stops: (() => Promise<unknown>)[] = []
  let ended: Promise<unknown[]> | undefined

  const stopAll = async (): Promise<unknown[]> => {
    const errors: unknown[] = []
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      await stop().catch((error) => errors.push(error))
    }
    return errors
  }
  return {
    signal: controller.signal,
    async add(stop) {
      stops.push(stop)
      if (ended === undefined) return
      await ended
      await stopAll()
      controller.signal.throwIfAborted()
    },
    end() {
      ended ??= (async () => {
        controller.abort(new Error('The product is being stopped.'))
        return stopAll()
      })()
      return ended
    },
  }
}
