import type { WriteStream } from 'node:tty'
import type { ReplayCommandOptions } from './replay-command.ts'

/** Least time between two lines of progress where none can be replaced, in milliseconds. */
const gapMs = 2_000

/** Prints for people: progress in one line that is drawn anew; in a file or a pipe a line every two seconds. */
export function terminal(output: WriteStream): Pick<ReplayCommandOptions, 'print' | 'log'> {
  let drawn = false
  let last = Number.NEGATIVE_INFINITY
  const trouble = (_: object, message: string) => console.error(message)
  return {
    log: { info: () => {}, warn: trouble, error: trouble },
    print(line, again = false) {
      if (again && !output.isTTY && performance.now() - last < gapMs) return
      if (again) last = performance.now()
      if (drawn) output.write(again ? '\r\u001B[K' : '\n')
      drawn = again && output.isTTY
      output.write(drawn ? line : `${line}\n`)
    },
  }
}
