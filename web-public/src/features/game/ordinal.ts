const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Returns '2nd' for 2. */
export function ordinal(number: number): string {
  return `${number}${suffixes[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)] ?? 'th'}`
}
