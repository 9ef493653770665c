/** How long a message is shown (R039, R040), in milliseconds. */
export const NOTICE_MS = 3000
const MAX_NOTICES = 4

export interface Notice {
  id: number
  kind: 'success' | 'warning' | 'failure'
  text: string
}

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string) {
  const id = ++lastId
  publish([...notices, { id, kind, text }].slice(-MAX_NOTICES))
  setTimeout(() => dismissNotice(id), NOTICE_MS)
}

export const showSuccess = (text: string) => show('success', text)
export const showWarning = (text: string) => show('warning', text)
export const showFailure = (text: string) => show('failure', text)

export function dismissNotice(id: number) {
  publish(notices.filter((notice) => notice.id !== id))
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentNotices = () => notices
