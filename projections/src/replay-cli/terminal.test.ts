import { PassThrough } from 'node:stream'
import type { WriteStream } from 'node:tty'
import { expect, test } from 'vitest'
import { createTerminalOutput } from './terminal.ts'

test('the command line of replay replaces control characters, which a terminal would obey', () => {
  const output = new PassThrough({ encoding: 'utf8' })
  const { print } = createTerminalOutput(output as unknown as WriteStream)
  print('2580 Evil\u001B[31m: first\r\nsecond')
  expect(output.read()).toBe('2580 Evil\uFFFD[31m: first\uFFFD\nsecond\n')
})
