import { useEffect, useRef } from 'react'
import { isField } from './use-shortcuts.ts'

/**
 * Keeps what somebody types after opening the search and before its field has the focus, which takes a moment the first
 * time. Until then, keys are neither lost nor shortcuts.
 *
 * @returns a function that returns the text and ends the waiting; '' if it has ended before
 */
export function useTypedAhead(isOpening: boolean): () => string {
  const text = useRef<string | null>(null)
  useEffect(() => {
    if (!isOpening) return
    text.current = ''
    const collect = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (text.current === null || !isText || isField(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      text.current += event.key
    }
    window.addEventListener('keydown', collect, { capture: true })
    return () => {
      window.removeEventListener('keydown', collect, { capture: true })
      text.current = null
    }
  }, [isOpening])
  return () => {
    const typed = text.current ?? ''
    text.current = null
    return typed
  }
}
