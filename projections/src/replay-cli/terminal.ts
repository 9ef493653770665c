import type { WriteStream } from 'node:tty'
import type { ReplayCommandOptions } from './replay-command.ts'

/** The least time between two progress lines in a file or a pipe, where no line can be replaced. */
const PROGRESS_INTERVAL_MS = 2_000

/**
 * Creates the output of the command line. On a terminal, progress is one line that is redrawn; in a file or a
 * pipe, it is a new line every two seconds.
 */
export function createTerminalOutput(output: WriteStream): Pick<ReplayCommandOptions, 'print' | 'log'> {
  let isLineOpen = false
  let progressPrintedAt = Number.NEGATIVE_INFINITY
  const printError = (_: object, message: string) => console.error(message)
  return {
    log: { info: () => {}, warn: printError, error: printError },
    print(line, replace = false) {
      if (replace && !output.isTTY && performance.now() - progressPrintedAt < PROGRESS_INTERVAL_MS) return
      if (replace) progressPrintedAt = performance.now()
      if (isLineOpen) output.write(replace ? '\r\u001B[K' : '\n')
      isLineOpen = replace && output.isTTY
      output.write(isLineOpen ? line : `${line}\n`)
    },
  }
}
