/** Takes memory or time without end. */
export function take(what: 'memory' | 'time'): void {
  const taken: number[][] = []
  for (;;) if (what === 'memory') taken.push(Array.from({ length: 1_000 }, (_, nth) => nth))
}
