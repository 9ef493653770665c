/** Runs at most `running` pieces of work at once and lets `waiting` more stand in line. */
export function createQueue(running: number, waiting: number, whenFull: () => Error) {
  let active = 0
  const line: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (line.length >= waiting) throw whenFull()
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      active += 1
    }
    try {
      return await work()
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = line.shift()
      if (next) next()
      else active -= 1
    }
  }
}
