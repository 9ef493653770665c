import { useState } from 'react'

/** Rows of a long table at a time: a browser that draws 5,000 of them stands still for seconds. */
export const pageSize = 50

export interface Paging<T> {
  /** The rows of the present page. */
  shown: readonly T[]
  /** How many rows there are before it, and altogether. */
  offset: number
  total: number
  /** From 0. */
  page: number
  pages: number
  turn: (page: number) => void
}

interface Start {
  /** What the rows are, such as the filter: another one begins anew. */
  of: string
  /** Place of the row that the first view shows. */
  at?: number
}

/** Rows a page at a time. While nobody turns, the page with the row `at` shows. */
export function usePaging<T>(rows: readonly T[], { of, at = 0 }: Start): Paging<T> {
  const [turned, setTurned] = useState<{ of: string; page: number } | null>(null)
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const wanted = turned?.of === of ? turned.page : Math.floor(at / pageSize)
  const page = Math.min(Math.max(0, wanted), pages - 1)
  const offset = page * pageSize
  return {
    shown: rows.slice(offset, offset + pageSize),
    offset,
    total: rows.length,
    page,
    pages,
    turn: (next) => setTurned({ of, page: next }),
  }
}

/** Today by UTC, the same in every browser; only to find the page to begin with. */
export const utcToday = () => new Date().toISOString().slice(0, 10)

/** Place of the first row of `day` or later, else of the last row; rows are by day, those without one last. */
export function placeOfDay(rows: readonly { date: string | null }[], day: string): number {
  const place = rows.findIndex(({ date }) => date !== null && date >= day)
  if (place >= 0) return place
  return Math.max(
    0,
    rows.findLastIndex(({ date }) => date !== null),
  )
}
