/** How long a message is shown (R039, R040), in milliseconds. */
export const NOTICE_MS = 3000
/** How long the button of a message is shown, in milliseconds (decision 50). */
export const ACTION_MS = 10_000
const MAX_NOTICES = 4

/** What can be done after a message, such as undoing what it reports. */
export interface NoticeAction {
  label: string
  run: () => void
}

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

function publish(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string, action?: NoticeAction) {
  const id = ++lastId
  publish([...notices, { id, kind, text, isTextOver: false, ...(action && { action }) }].slice(-MAX_NOTICES))
  setTimeout(() => (action ? endText(id) : dismissNotice(id)), NOTICE_MS)
  if (action) setTimeout(() => dismissNotice(id), ACTION_MS)
}

/** Shows that something is done. The button of the `action` stays longer than the text. */
export const showSuccess = (text: string, action?: NoticeAction) => show('success', text, action)
export const showWarning = (text: string) => show('warning', text)
export const showFailure = (text: string) => show('failure', text)

function endText(id: number) {
  publish(notices.map((notice) => (notice.id === id ? { ...notice, isTextOver: true } : notice)))
}

export function dismissNotice(id: number) {
  publish(notices.filter((notice) => notice.id !== id))
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentNotices = () => notices
