import { useEffect } from 'react'

/** What opened the last dialog. A dialog that replaces another one returns the focus to the same element. */
let lastOpener: HTMLElement | null = null

/**
 * Returns the focus to the element that opened a dialog when the dialog is removed. For dialogs that are rendered only
 * while they are open: the admin kit returns the focus only when a mounted dialog is closed.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const { activeElement } = document
    const hasOpener = activeElement instanceof HTMLElement && activeElement !== document.body
    const opener = hasOpener ? activeElement : lastOpener
    lastOpener = opener
    return () => {
      // The focus trap of the dialog is still active here.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#content')
        target?.focus()
      })
    }
  }, [])
}
