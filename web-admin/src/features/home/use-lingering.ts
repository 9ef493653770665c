import { useEffect, useRef, useState, type RefObject } from 'react'
import { withSolved, type Lingering } from './with-solved.ts'

/** How long a solved entry stays with its check. */
const LINGER_MS = 3000

/**
 * Returns the entries of a list, with those that have disappeared in their old place for 3 seconds. They also
 * stay while the pointer or the focus is in the list, so that nothing moves under it.
 */
export function useLingering<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  list: RefObject<HTMLElement | null>,
): Lingering<T>[] {
  const [shown, setShown] = useState<Lingering<T>[]>(() => withSolved([], entries, keyOf))
  const next = withSolved(shown, entries, keyOf)
  const isSame =
    next.length === shown.length &&
    next.every(({ entry, isSolved }, index) => {
      const before = shown[index]
      return !!before && keyOf(before.entry) === keyOf(entry) && before.isSolved === isSolved
    })
  if (!isSame) setShown(next)
  const solved = next.filter(({ isSolved }) => isSolved).length
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    if (solved === 0) return
    const remove = () => {
      const element = list.current
      if (element?.matches(':hover, :focus-within')) timer.current = setTimeout(remove, LINGER_MS)
      else setShown((current) => current.filter(({ isSolved }) => !isSolved))
    }
    timer.current = setTimeout(remove, LINGER_MS)
    return () => clearTimeout(timer.current)
  }, [solved, list])
  return next
}
