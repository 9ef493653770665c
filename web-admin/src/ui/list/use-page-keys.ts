import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
const hasOverlay = () => document.querySelector('[role="dialog"], [role="menu"]') !== null

/**
 * Handles keys wherever the focus is on the page, but not in a field, a dialog or a menu. A handler that returns true
 * has used the key, and no other one gets it.
 */
export function usePageKeys(handle: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || hasOverlay()) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (handle(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
