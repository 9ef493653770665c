import { useEffect, useMemo, useState } from 'react'
import type { PageView } from '@league/contracts/site/views'
import { deviceStorage } from '../../../lib/browser-storage.ts'
import { canonicalJson } from '../block/block-content.ts'
import { createDraftStore, type StoredDraft } from './draft-store.ts'
import { draftOf, type EditorState } from './editor-state.ts'

/**
 * Stores unsaved changes in the browser, so that a reload does not lose them, and returns the draft of an
 * earlier visit as `offered`. That draft is not overwritten until the user restores or discards it.
 */
export function useDraft(userId: string, page: PageView, state: EditorState, isDirty: boolean) {
  const store = useMemo(() => createDraftStore(deviceStorage, userId, page.id), [userId, page.id])
  const [offered, setOffered] = useState<StoredDraft | null>(() => unlessSaved(store.read(), page))

  useEffect(() => {
    if (offered) return
    if (!isDirty) return void store.clear()
    store.write({
      ...draftOf({ template: state.template, blocks: state.blocks }),
      revision: state.saved.revision,
      at: new Date().toISOString(),
    })
  }, [store, offered, isDirty, state.template, state.blocks, state.saved.revision])

  return {
    offered,
    accept: () => setOffered(null),
    discard() {
      store.clear()
      setOffered(null)
    },
  }
}

/** Returns the draft, or null if the saved page has the same content. */
function unlessSaved(draft: StoredDraft | null, page: PageView): StoredDraft | null {
  if (!draft) return null
  const { template, blocks } = draft
  const saved = { template: page.template, blocks: page.content.blocks }
  return canonicalJson({ template, blocks }) === canonicalJson(saved) ? null : draft
}
