import { useEffect } from 'react'
import { confirm } from './confirmation.ts'

const keptHere = 'Leave without saving? Your changes stay in this browser and are offered when you come back.'

/** What back and forward have to ask first. */
let onHistory: ((event: PopStateEvent) => void) | null = null

/**
 * Lets a guarded page hear of back and forward before the router does: listeners of a window are called in the order in
 * which they came, so this is called before the app is drawn.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => onHistory?.(event))
}

/** Place of the present page in the history of the router, which numbers its entries. */
const placeInHistory = () => (window.history.state as { idx?: number } | null)?.idx

/**
 * Asks before a page with unsaved work is left: by the browser when the document goes (it has its own words), by our
 * dialog for a link of the app and for back and forward. `question` is for work that is lost then.
 */
export function useLeaveGuard(active: boolean, question = keptHere): void {
  useEffect(() => (active ? guard(question) : undefined), [active, question])
}

/** @returns how to stop */
function guard(question: string): () => void {
  const here = placeInHistory()
  let isLeaving = false
  const leave = async (go: () => void) => {
    if (!(await confirm(question, 'Leave'))) return
    isLeaving = true
    go()
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || isLeaving || !leadsAway(event, link)) return
    event.preventDefault()
    event.stopPropagation()
    void leave(() => link.click())
  }
  onHistory = (event) => {
    const there = placeInHistory()
    if (isLeaving || here === undefined || there === undefined) return
    // The history goes back to where it was until there is an answer.
    event.stopImmediatePropagation()
    if (there === here) return
    window.history.go(here - there)
    void leave(() => window.history.go(there - here))
  }
  window.addEventListener('beforeunload', onUnload)
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    window.removeEventListener('beforeunload', onUnload)
    document.removeEventListener('click', onClick, { capture: true })
    onHistory = null
  }
}

/** A plain click on a link to another page; links in the preview lead nowhere. */
function leadsAway(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || link.target === '_blank' || link.closest('[data-site]')) return false
  const { origin, pathname } = window.location
  return link.origin === origin && link.pathname !== pathname
}
