import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref for an input that gets the focus when it appears, as the answer to what the user did last. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return input
}
