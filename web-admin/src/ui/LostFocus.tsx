import { useEffect } from 'react'

/** Longer than a closed dialog takes to return the focus itself. */
const RETURN_DELAY = 50

/**
 * Keeps the focus on the screen when what had it is removed, such as a button after its click. The focus goes to the
 * closest part around it that can have the focus (`tabIndex={-1}`), or else to the content of the screen.
 */
export function LostFocus() {
  useEffect(() => {
    let path: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = (event: FocusEvent) => {
      path = event.composedPath().filter((element) => element instanceof HTMLElement)
    }
    const observer = new MutationObserver((records) => {
      const [focused] = path
      if (!focused || hasFocus() || !records.some((record) => removes(record, focused))) return
      const isDialogClosed = path.some(({ isConnected, role }) => !isConnected && role === 'dialog')
      const canFocus = (element: HTMLElement) => element === focused || element.matches('[tabindex="-1"]')
      // An element that moved is still there.
      const closest = path.find((element) => element.isConnected && canFocus(element))
      if (!isDialogClosed) closest?.focus({ preventScroll: true })
      clearTimeout(timer)
      if (!hasFocus()) timer = setTimeout(focusContent, RETURN_DELAY)
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return null
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

const removes = ({ removedNodes }: MutationRecord, element: HTMLElement) =>
  [...removedNodes].some((node) => node.contains(element))

/** A dialog takes the focus itself. */
function focusContent() {
  if (!hasFocus() && !document.querySelector('[role="dialog"]'))
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
