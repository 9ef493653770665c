import { useEffect, useState } from 'react'
import { messageTime } from './notices.ts'

/** The value for three seconds after it changed, then null. */
export function useShortly<T>(value: T | null): T | null {
  const [gone, setGone] = useState<T | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setGone(value), messageTime)
    return () => clearTimeout(timer)
  }, [value])
  return value === gone ? null : value
}
