/** How long a message stays (R039, R040), in milliseconds. */
export const messageTime = 3000

export interface Notice {
  id: number
  kind: 'success' | 'failure'
  text: string
}

let notices: readonly Notice[] = []
let count = 0
const listeners = new Set<() => void>()

function publish(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string) {
  const id = ++count
  publish([...notices.slice(-3), { id, kind, text }])
  setTimeout(() => dismissNotice(id), messageTime)
}

export const tellSuccess = (text: string) => show('success', text)
export const tellFailure = (text: string) => show('failure', text)

export function dismissNotice(id: number) {
  publish(notices.filter((notice) => notice.id !== id))
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentNotices = () => notices
