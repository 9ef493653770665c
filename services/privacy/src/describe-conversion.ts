import type { Conversion } from './convert-log.ts'

/** Says what a conversion of the log has done. */
export function describeConversion({ events, converted }: Conversion): string {
  return converted === 0
    ? `Nothing to convert: none of the ${events} events holds a name or a text in clear.`
    : `Converted ${converted} of ${events} events. Backups that were made before still hold the names in clear.`
}
