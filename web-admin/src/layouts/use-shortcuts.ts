import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../lib/session.tsx'
import { navigationOf, settingsOf } from './navigation.ts'
import { actionKeys, shortcuts } from './shortcuts.ts'

/** How long the second key of a shortcut may take, in milliseconds. */
const SEQUENCE_MS = 1200

/**
 * Listens for the shortcuts of the app: Ctrl+K (⌘K) anywhere, and outside of fields `/` for the palette, `?` for the list
 * of shortcuts, and two keys for a screen or to add something. Nothing happens while a dialog is open.
 */
export function useShortcuts({
  isEnabled,
  onSearch,
  onHelp,
  onAction,
}: {
  isEnabled: boolean
  onSearch: () => void
  onHelp: () => void
  /** Adds something, by the name of its dialog. */
  onAction: (id: string) => void
}): void {
  const user = useUser()
  const navigate = useNavigate()
  const first = useRef<{ key: string; at: number } | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    const entries = [...navigationOf(user).flatMap((group) => group.entries), ...settingsOf(user)]
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toUpperCase()
      if (key === 'K' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        onSearch()
        return
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isField(event.target) || document.querySelector('[role="dialog"]')) return
      const act = { '/': onSearch, '?': onHelp }[event.key]
      if (act) {
        event.preventDefault()
        act()
        return
      }
      const before = first.current
      first.current = { key, at: event.timeStamp }
      if (!before || event.timeStamp - before.at > SEQUENCE_MS) return
      const found = shortcuts.find(({ keys }) => keys[0] === before.key && keys[1] === key)
      const target = entries.find(({ label }) => label === found?.label)
      first.current = null
      if (target) void navigate(target.to)
      const isPressed = ([one, two]: readonly [string, string]) => one === before.key && two === key
      const action = target
        ? undefined
        : Object.keys(actionKeys).find((id) => isPressed(actionKeys[id] ?? ['', '']))
      if (action) onAction(action)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isEnabled, user, navigate, onSearch, onHelp, onAction])
}

export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
