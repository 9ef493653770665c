import { z } from 'zod'
import { toVisibleLine } from './text.ts'

/** Returns a schema of one line of text, trimmed and without characters that cannot be seen. */
export function visibleLine(): z.ZodString {
  return z.string().overwrite(toVisibleLine).trim()
}
