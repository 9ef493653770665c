import type { WriteStream } from 'node:tty'
import type { ReplayCommandOptions } from './replay-command.ts'

/** The least time between two progress lines in a file or a pipe, where no line can be replaced. */
const PROGRESS_INTERVAL_MS = 2_000

/** Control characters except line breaks. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu

/**
 * Creates the output of the command line. On a terminal, progress is one line that is redrawn; in a file or a
 * pipe, it is a new line every two seconds. Names, reasons and event types are from users and from the log, so control
 * characters in them are replaced: a terminal would obey them.
 */
export function createTerminalOutput(output: WriteStream): Pick<ReplayCommandOptions, 'print' | 'log'> {
  let isLineOpen = false
  let progressPrintedAt = Number.NEGATIVE_INFINITY
  const printable = (text: string) => text.replaceAll(CONTROL_CHARACTERS, '\uFFFD')
  const printError = (_: object, message: string) => console.error(printable(message))
  return {
    log: { info: () => {}, warn: printError, error: printError },
    print(line, replace = false) {
      if (replace && !output.isTTY && performance.now() - progressPrintedAt < PROGRESS_INTERVAL_MS) return
      if (replace) progressPrintedAt = performance.now()
      if (isLineOpen) output.write(replace ? '\r\u001B[K' : '\n')
      isLineOpen = replace && output.isTTY
      output.write(isLineOpen ? printable(line) : `${printable(line)}\n`)
    },
  }
}
