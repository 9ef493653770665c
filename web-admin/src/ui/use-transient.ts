import { useEffect, useState } from 'react'
import { NOTICE_MS } from './notices.ts'

/** Returns the value for as long as a message is shown (`NOTICE_MS`), then null until the value changes. */
export function useTransient<T>(value: T | null): T | null {
  const [expired, setExpired] = useState<T | null>(null)
  // The same value may come back later, and is then shown again.
  if (value === null && expired !== null) setExpired(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setExpired(value), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === expired ? null : value
}
