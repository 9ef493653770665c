/** Returns a list of times for each of `numWeeks` weeks: adds empty lists or drops surplus weeks. */
export function fillWeeks(weekly: readonly (readonly string[])[], numWeeks: number): string[][] {
  return Array.from({ length: numWeeks }, (_, week) => [...(weekly[week] ?? [])])
}

/** Returns the same times for every week. */
export function copyToAllWeeks(times: readonly string[], numWeeks: number): string[][] {
  return Array.from({ length: numWeeks }, () => [...times])
}

/** Returns the times of all weeks with those of one week replaced. */
export function replaceWeek(
  weekly: readonly (readonly string[])[],
  numWeeks: number,
  week: number,
  times: readonly string[],
): string[][] {
  return fillWeeks(weekly, numWeeks).map((current, index) => (index === week ? [...times] : current))
}
