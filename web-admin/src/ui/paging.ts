import { useDeferredValue, useState } from 'react'

/** Rows on a page of a long table. A browser that renders 5,000 rows freezes for seconds. */
export const PAGE_SIZE = 50

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
  /** Index of the row whose page is shown first. */
  startIndex?: number
}

/** Splits rows into pages and starts with the page of the row at `startIndex`. */
export function usePaging<T>(rows: readonly T[], { resetKey, startIndex = 0 }: PagingOptions): Paging<T> {
  const [chosen, setChosen] = useState<{ resetKey: string; page: number } | null>(null)
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const pageOf = (choice: typeof chosen) => {
    const wanted = choice?.resetKey === resetKey ? choice.page : Math.floor(startIndex / PAGE_SIZE)
    return Math.min(Math.max(0, wanted), pageCount - 1)
  }
  const page = pageOf(chosen)
  // Rendering the rows of a page takes longer than a click may wait for its answer.
  const shownOffset = pageOf(useDeferredValue(chosen)) * PAGE_SIZE
  const offset = page * PAGE_SIZE
  return {
    shown: rows.slice(shownOffset, shownOffset + PAGE_SIZE),
    offset,
    end: Math.min(offset + PAGE_SIZE, rows.length),
    total: rows.length,
    page,
    pageCount,
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
