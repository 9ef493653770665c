/** How long a message is shown (R039, R040), in milliseconds. */
export const NOTICE_MS = 3000
/** How long the button of a message is shown, in milliseconds (decision 50). */
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
  /** The text has been shown long enough. Only the button is left. */
  isTextOver: boolean
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
  const dismiss = () => dismissNotice(id)
  const clock = createClock(
    action
      ? [...(kind === 'success' ? [[NOTICE_MS, () => endText(id)] as const] : []), [ACTION_MS, dismiss]]
      : [[NOTICE_MS, dismiss]],
  )
  clocks.set(id, clock)
  publish([...notices, { id, kind, text, isTextOver: false, ...(action && { action }) }].slice(-MAX_NOTICES))
  clocks.get(id)?.run()
}

/** Shows that something is done. The button of the `action` stays longer than the text. */
export const showSuccess = (text: string, action?: NoticeAction) => show('success', text, action)
export const showWarning = (text: string) => show('warning', text)
/** Shows that something failed. With an `action`, the text stays as long as its button, which it explains. */
export const showFailure = (text: string, action?: NoticeAction) => show('failure', text, action)

function endText(id: number) {
  publish(notices.map((notice) => (notice.id === id ? { ...notice, isTextOver: true } : notice)))
}

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

/** Returns a clock that does each step at its time, in milliseconds, and stands still while it is paused. */
function createClock(steps: readonly (readonly [atMs: number, step: () => void])[]) {
  let elapsed = 0
  let startedAt: number | null = null
  let timers: ReturnType<typeof setTimeout>[] = []
  return {
    run() {
      if (startedAt !== null) return
      startedAt = Date.now()
      const left = steps.filter(([atMs]) => atMs > elapsed)
      timers = left.map(([atMs, step]) => setTimeout(step, atMs - elapsed))
    },
    pause() {
      if (startedAt === null) return
      elapsed += Date.now() - startedAt
      startedAt = null
      for (const timer of timers) clearTimeout(timer)
      timers = []
    },
  }
}
