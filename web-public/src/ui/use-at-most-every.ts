import { useEffect, useRef, useState } from 'react'

/** Returns the latest value of a text, which changes at most once in so many milliseconds. */
export function useAtMostEvery(text: string, milliseconds: number): string {
  const [shown, setShown] = useState(text)
  const changedAt = useRef(0)
  useEffect(() => {
    if (text === shown) return
    const wait = Math.max(0, changedAt.current + milliseconds - Date.now())
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setShown(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, shown, milliseconds])
  return shown
}
