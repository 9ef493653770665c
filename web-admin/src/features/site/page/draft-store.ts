import type { PageDraft } from './editor-state.ts'

/** Unsaved work as this browser keeps it. */
export interface KeptDraft extends PageDraft {
  /** Revision of the page that it was made on. */
  revision: string
  /** When it was last changed; ISO in UTC. */
  at: string
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts of one user and page: somebody else at the same machine is not offered them. */
export function createDraftStore(storage: Storage, userId: string, pageId: string) {
  const name = `page-draft:${userId}:${pageId}`
  return {
    /** Null where nothing is kept, or nothing that can be read. */
    read(): KeptDraft | null {
      const text = attempt(() => storage.getItem(name))
      const kept = text ? attempt(() => JSON.parse(text) as Partial<KeptDraft>) : null
      const isWhole =
        Array.isArray(kept?.blocks) && /^\d+$/.test(kept.revision ?? '') && !!kept.at && !!kept.template
      return isWhole ? (kept as KeptDraft) : null
    },
    write: (draft: KeptDraft) => attempt(() => storage.setItem(name, JSON.stringify(draft))),
    clear: () => attempt(() => storage.removeItem(name)),
  }
}

/** A browser may refuse its storage, or be out of room: work goes on without drafts. */
function attempt<T>(step: () => T): T | null {
  try {
    return step()
  } catch (error) {
    console.warn('The draft is not kept in this browser.', error)
    return null
  }
}
