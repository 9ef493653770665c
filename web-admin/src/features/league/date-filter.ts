import { tabStorage } from '../../lib/browser-storage.ts'

/** Key of the date filter in the session storage (R241). */
const STORAGE_KEY = 'gameDateFilter'

export const ALL_DATES = 'All Dates'

/** Returns the remembered date if it is one of the dates, or else `ALL_DATES`. */
export function rememberedDate(
  dates: readonly string[],
  storage: Pick<Storage, 'getItem'> = tabStorage,
): string {
  const date = storage.getItem(STORAGE_KEY)
  return date !== null && dates.includes(date) ? date : ALL_DATES
}

export function rememberDate(date: string, storage: Pick<Storage, 'setItem'> = tabStorage): void {
  storage.setItem(STORAGE_KEY, date)
}

/** Returns the dates of the items in order, each one once. */
export function distinctDates(items: readonly { date: string | null }[]): string[] {
  return [...new Set(items.flatMap((item) => item.date ?? []))].toSorted()
}
