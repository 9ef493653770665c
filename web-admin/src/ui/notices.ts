/** How long a message is shown (R039, R040), in milliseconds. */
export const NOTICE_MS = 3000
/** How long a message with a button is shown, in milliseconds (decision 50). */
export const ACTION_MS = 10_000
const MAX_NOTICES = 4

/** What can be done after a message, such as undoing what it reports. */
export type NoticeAction =
  | { label: string; run: () => void; /** The keys that do it, too. */ shortcut?: 'undo' | 'redo' }
  /** Leads to another screen. */
  | { label: string; path: string }

export interface Notice {
  id: number
  kind: 'success' | 'warning' | 'failure'
  text: string
  action?: NoticeAction
}

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()
const clocks = new Map<number, Clock>()

function publish(next: readonly Notice[]) {
  notices = next
  for (const [id, clock] of clocks)
    if (!next.some((notice) => notice.id === id)) {
      clock.pause()
      clocks.delete(id)
    }
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string, action?: NoticeAction) {
  const id = ++lastId
  clocks.set(
    id,
    createClock(action ? ACTION_MS : NOTICE_MS, () => dismissNotice(id)),
  )
  publish([...notices, { id, kind, text, ...(action && { action }) }].slice(-MAX_NOTICES))
  clocks.get(id)?.run()
}

/** Shows that something is done. With an `action`, the text stays as long as its button, which it explains. */
export const showSuccess = (text: string, action?: NoticeAction) => show('success', text, action)
export const showWarning = (text: string) => show('warning', text)
/** Shows that something failed. With an `action`, the text stays as long as its button, which it explains. */
export const showFailure = (text: string, action?: NoticeAction) => show('failure', text, action)

export function dismissNotice(id: number) {
  publish(notices.filter((notice) => notice.id !== id))
}

/** Stops the time of a message, while the pointer or the focus is on it. */
export const pauseNotice = (id: number) => clocks.get(id)?.pause()
export const resumeNotice = (id: number) => clocks.get(id)?.run()

/** Does what the latest message offers for a shortcut. Returns false if none does. */
export function runShortcut(shortcut: 'undo' | 'redo'): boolean {
  const latest = notices.findLast(({ action }) => action && 'run' in action && action.shortcut)
  if (!latest?.action || !('run' in latest.action) || latest.action.shortcut !== shortcut) return false
  dismissNotice(latest.id)
  latest.action.run()
  return true
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentNotices = () => notices

type Clock = ReturnType<typeof createClock>

/** Returns a clock that calls `onEnd` after a duration, in milliseconds, and stands still while it is paused. */
function createClock(durationMs: number, onEnd: () => void) {
  let left = durationMs
  let startedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      if (startedAt !== null) return
      startedAt = Date.now()
      timer = setTimeout(onEnd, left)
    },
    pause() {
      if (startedAt === null) return
      left -= Date.now() - startedAt
      startedAt = null
      clearTimeout(timer)
    },
  }
}
