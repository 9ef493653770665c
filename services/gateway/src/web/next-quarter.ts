const QUARTER_MS = 15 * 60_000

/**
 * Returns the end of a quarter of an hour. Pages open at the current day and name games that await their result, so
 * none is kept longer. In every time zone the day ends with a quarter.
 */
export function nextQuarter(now: number): number {
  return (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS
}
