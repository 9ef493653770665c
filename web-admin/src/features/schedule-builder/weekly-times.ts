/** Times of each week as a list of `numWeeks` entries: weeks that were never written are empty, weeks beyond the end are dropped. */
export function timesOfWeeks(weekly: readonly (readonly string[])[], numWeeks: number): string[][] {
  return Array.from({ length: numWeeks }, (_, week) => [...(weekly[week] ?? [])])
}

/** The same times in every week. */
export function copiedToWeeks(times: readonly string[], numWeeks: number): string[][] {
  return Array.from({ length: numWeeks }, () => [...times])
}

export function withTimesOf(
  weekly: readonly (readonly string[])[],
  numWeeks: number,
  week: number,
  times: readonly string[],
): string[][] {
  return timesOfWeeks(weekly, numWeeks).map((before, at) => (at === week ? [...times] : before))
}
