import { useEffect, useState } from 'react'

/** Milliseconds that a message is shown (S010, R039, R040). */
const shown = 3000

/** A message that goes by itself. */
export function usePassing(): [message: string, show: (message: string) => void] {
  const [message, show] = useState('')
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => show(''), shown)
    return () => clearTimeout(timer)
  }, [message])
  return [message, show]
}
