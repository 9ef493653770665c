import { reservedSegments } from '../site/addresses.ts'

/** Whether a slug is a word of the product itself, in any letter case (decision 8, R018, R019). */
export function isReserved(segment: string): boolean {
  return reservedSegments.has(segment.toLowerCase())
}

/** The slug that a path on the shared host begins with, or null where its first segment is none. */
export function slugOf(pathname: string): string | null {
  const first = pathname.split('/')[1] ?? ''
  return /^[a-z0-9-]{2,50}$/.test(first) && !isReserved(first) ? first : null
}
