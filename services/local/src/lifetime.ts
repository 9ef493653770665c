/** What has been started so far, to be stopped in the opposite order, at any moment of the start too. */
export interface Lifetime {
  /** Aborted when the end begins: long work of a start gives up on it. */
  signal: AbortSignal
  /** Remembers how to stop something. When the end has begun already, it is stopped at once. */
  add(stop: () => Promise<unknown>): Promise<void>
  /** Stops everything once, however often it is called. Resolves to the errors of what did not stop well. */
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
