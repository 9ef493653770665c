import { useDeferredValue, useState } from 'react'

/** Rows on a page of a long table. A browser that renders 5,000 rows freezes for seconds. */
export const PAGE_SIZE = 50
/** Fewer rows do not make a page that is shown first. */
const LEAST_ROWS = 10

export interface Paging<T> {
  /** The rows of the current page. They follow shortly after a click that leads to another page. */
  shown: readonly T[]
  /** Number of rows before the current page. */
  offset: number
  /** Number of rows up to the end of the current page. */
  end: number
  /** Number of rows on all pages. */
  total: number
  /** Index of the current page, starting at 0. */
  page: number
  pageCount: number
  goToPage: (page: number) => void
}

interface PagingOptions {
  /** Identifies the list, such as the filter it is made with. When it changes, paging starts over. */
  resetKey: string
  /** Index of the row that begins the page shown first. */
  startIndex?: number
}

/** Returns where pages begin, so that one of them begins with the row at `startIndex`, unless few rows follow. */
export function pageStarts(total: number, startIndex: number): { starts: readonly number[]; first: number } {
  const isLast = total <= PAGE_SIZE || total - startIndex < LEAST_ROWS
  const start = isLast ? Math.max(0, total - PAGE_SIZE) : startIndex
  const lead = start % PAGE_SIZE
  const whole = Math.max(1, Math.ceil((total - lead) / PAGE_SIZE))
  const starts = Array.from({ length: whole }, (_, page) => lead + page * PAGE_SIZE)
  return { starts: lead > 0 ? [0, ...starts] : starts, first: Math.ceil(start / PAGE_SIZE) }
}

/** Splits rows into pages and starts with the row at `startIndex`. */
export function usePaging<T>(rows: readonly T[], { resetKey, startIndex = 0 }: PagingOptions): Paging<T> {
  const [chosen, setChosen] = useState<{ resetKey: string; page: number } | null>(null)
  const { starts, first } = pageStarts(rows.length, startIndex)
  const pageOf = (choice: typeof chosen) =>
    Math.min(Math.max(0, choice?.resetKey === resetKey ? choice.page : first), starts.length - 1)
  const startOf = (page: number) => starts[page] ?? rows.length
  const page = pageOf(chosen)
  // Rendering the rows of a page takes longer than a click may wait for its answer.
  const shownPage = pageOf(useDeferredValue(chosen))
  return {
    shown: rows.slice(startOf(shownPage), startOf(shownPage + 1)),
    offset: startOf(page),
    end: startOf(page + 1),
    total: rows.length,
    page,
    pageCount: starts.length,
    goToPage: (next) => setChosen({ resetKey, page: next }),
  }
}

/**
 * Returns the index of the first row on or after `day`, or else of the last row with a date. The rows must be
 * sorted by date, with undated rows at the end.
 */
export function indexOfDay(rows: readonly { date: string | null }[], day: string): number {
  const index = rows.findIndex(({ date }) => date !== null && date >= day)
  if (index >= 0) return index
  return Math.max(
    0,
    rows.findLastIndex(({ date }) => date !== null),
  )
}
