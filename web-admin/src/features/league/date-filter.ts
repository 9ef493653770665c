/** Where the date filter is remembered for the session (R241). */
const key = 'gameDateFilter'

export const allDates = 'All Dates'

/** The remembered date when something of it is here, else all dates. */
export function rememberedDate(
  dates: readonly string[],
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): string {
  const date = storage.getItem(key)
  return date !== null && dates.includes(date) ? date : allDates
}

export function rememberDate(date: string, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  storage.setItem(key, date)
}

/** The days on which there is something, in order. */
export function datesOf(items: readonly { date: string | null }[]): string[] {
  return [...new Set(items.flatMap((item) => item.date ?? []))].toSorted()
}
