import type { PageDraft } from './editor-state.ts'

/** Unsaved changes as the browser stores them. */
export interface StoredDraft extends PageDraft {
  /** The revision of the page that the draft is based on. */
  revision: string
  /** When the draft was last changed, as an ISO timestamp in UTC. */
  at: string
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the draft store of one user and one page. Other users of the same browser do not see the draft. */
export function createDraftStore(storage: Storage, userId: string, pageId: string) {
  const key = `page-draft:${userId}:${pageId}`
  return {
    /** Returns null if there is no draft or it is unreadable. */
    read(): StoredDraft | null {
      const text = attempt(() => storage.getItem(key))
      const draft = text ? attempt(() => JSON.parse(text) as Partial<StoredDraft>) : null
      const isComplete =
        Array.isArray(draft?.blocks) && /^\d+$/.test(draft.revision ?? '') && !!draft.at && !!draft.template
      return isComplete ? (draft as StoredDraft) : null
    },
    write: (draft: StoredDraft) => attempt(() => storage.setItem(key, JSON.stringify(draft))),
    clear: () => attempt(() => storage.removeItem(key)),
  }
}

/** Runs a step that may fail because storage is disabled or full. The editor works without drafts then. */
function attempt<T>(step: () => T): T | null {
  try {
    return step()
  } catch (error) {
    console.warn('The draft could not be stored in this browser.', error)
    return null
  }
}
