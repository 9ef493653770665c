import { useEffect } from 'react'
import { confirm } from './confirmation.ts'

const DRAFT_QUESTION =
  'Leave without saving? Your changes stay in this browser, and you can restore them when you come back.'

/** Handles the back and forward buttons. Returns whether it kept the user on the page. */
type HistoryGuard = (event: PopStateEvent) => boolean

/** The guards in use: that of a page, then that of a dialog above it, which is asked first. */
const historyGuards: HistoryGuard[] = []

/**
 * Lets guards handle the back and forward buttons before the router does. Listeners of a window are called in the
 * order in which they were added, so call this before the app is rendered.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => historyGuards.toReversed().some((guard) => guard(event)))
}

/**
 * Asks before the back and forward buttons leave the current page, unless `mayLeave` returns true. Returns a function
 * that stops it.
 */
export function guardHistory(mayLeave: () => boolean, ask: () => Promise<boolean>): () => void {
  const guardedIndex = historyIndex()
  let isLeaving = false
  const leaveAfterConfirmation = async (steps: number) => {
    if (!(await ask())) return
    isLeaving = true
    window.history.go(steps)
  }
  const guard: HistoryGuard = (event) => {
    const targetIndex = historyIndex()
    if (isLeaving || mayLeave() || guardedIndex === undefined || targetIndex === undefined) return false
    event.stopImmediatePropagation()
    if (targetIndex === guardedIndex) return true
    // The browser has moved already: return to the guarded page until the user has answered.
    window.history.go(guardedIndex - targetIndex)
    void leaveAfterConfirmation(targetIndex - guardedIndex)
    return true
  }
  historyGuards.push(guard)
  return () => {
    historyGuards.splice(historyGuards.indexOf(guard), 1)
  }
}

/** Returns the index of the current page in the history. The router numbers its entries. */
const historyIndex = () => (window.history.state as { idx?: number } | null)?.idx

/**
 * Asks for confirmation before the user leaves a page with unsaved work. The browser asks with a text of its
 * own when the document is closed; our dialog asks for links within the app and for the back and forward
 * buttons. Another choice in the address of the same page leaves nothing. Pass a `question` if the work is lost
 * on leaving; the default one says that it stays in the browser.
 */
export function useLeaveGuard(active: boolean, question = DRAFT_QUESTION): void {
  useEffect(() => (active ? guard(question) : undefined), [active, question])
}

/** Starts guarding the page and returns a function that stops it. */
function guard(question: string): () => void {
  const guardedPathname = window.location.pathname
  let isLeaving = false
  const ask = async () => {
    isLeaving = await confirm(question, 'Leave')
    return isLeaving
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || isLeaving || !leavesPage(event, link)) return
    event.preventDefault()
    event.stopPropagation()
    void ask().then((isConfirmed) => isConfirmed && link.click())
  }
  const stopHistory = guardHistory(() => isLeaving || window.location.pathname === guardedPathname, ask)
  window.addEventListener('beforeunload', onUnload)
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    window.removeEventListener('beforeunload', onUnload)
    document.removeEventListener('click', onClick, { capture: true })
    stopHistory()
  }
}

/** Returns whether a click on a link leaves the page in this tab. Links in previews of the site do not. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || link.target === '_blank' || link.closest('[data-site]')) return false
  const { origin, pathname } = window.location
  return link.origin === origin && link.pathname !== pathname
}
