type Subscribe = (listener: () => void) => () => void

/** Somebody who types fast presses the next key within this time, in milliseconds. */
const STILL_MS = 100
/** The longest time that a change is kept back while somebody types, in milliseconds. */
const LONGEST_MS = 300

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let firstCallAt = 0

/** Calls all listeners that wait. */
export function callWaiting() {
  clearTimeout(timer)
  const due = [...waiting]
  waiting.clear()
  for (const listener of due) listener()
}

/**
 * Calls a listener once nobody has typed for a moment, together with all others that wait for it. A frame for each
 * of them would make the next key wait.
 *
 * @returns a function that withdraws the call
 */
export function callWhenStill(listener: () => void): () => void {
  // Timers of a page in the background are slow, and nobody types there.
  if (document.hidden) listener()
  else {
    const now = performance.now()
    if (waiting.size === 0) firstCallAt = now
    waiting.add(listener)
    clearTimeout(timer)
    timer = setTimeout(callWaiting, Math.min(STILL_MS, firstCallAt + LONGEST_MS - now))
  }
  return () => void waiting.delete(listener)
}

/** Returns a subscription whose listeners are called when still. */
export function whenStill(subscribe: Subscribe): Subscribe {
  return (listener) => {
    let withdraw = () => {}
    const stop = subscribe(() => (withdraw = callWhenStill(listener)))
    return () => {
      stop()
      withdraw()
    }
  }
}
