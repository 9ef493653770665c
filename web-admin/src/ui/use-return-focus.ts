import { useEffect } from 'react'

/** What opened the last dialog. A dialog that replaces another one returns the focus to the same element. */
let lastOpener: HTMLElement | null = null

/**
 * Returns the focus to the element that opened a dialog when the dialog is removed. For dialogs that are rendered only
 * while they are open: the admin kit returns the focus only when a mounted dialog is closed.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = openerOf(document.activeElement) ?? lastOpener
    lastOpener = opener
    return () => {
      // The focus trap of the dialog is still active here.
      setTimeout(() => {
        const { activeElement } = document
        if (activeElement && activeElement !== document.body && !isInMenu(activeElement)) return
        const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#content')
        target?.focus()
      })
    }
  }, [])
}

const isInMenu = (element: Element) => element.closest('[role="menu"]') !== null

/** Returns what opened a dialog: for an item of a menu, which closes, the button of the menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const button = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)
  const opener = button ?? element
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
