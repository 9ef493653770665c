import { useEffect, useMemo, useState } from 'react'
import type { PageView } from '@league/contracts/site/views'
import { canonical } from '../block/block-text.ts'
import { createDraftStore, type KeptDraft } from './draft-store.ts'
import { draftOf, type EditorState } from './editor-state.ts'

/**
 * Keeps unsaved work in this browser, so that a reload loses nothing, and finds what an earlier visit left. Until that is
 * restored or discarded nothing is kept in its place.
 */
export function useDraft(userId: string, page: PageView, state: EditorState, dirty: boolean) {
  const store = useMemo(() => createDraftStore(window.localStorage, userId, page.id), [userId, page.id])
  const [offered, setOffered] = useState<KeptDraft | null>(() => unsavedIn(store.read(), page))

  useEffect(() => {
    if (offered) return
    if (!dirty) return void store.clear()
    store.write({
      ...draftOf({ template: state.template, blocks: state.blocks }),
      revision: state.recorded.revision,
      at: new Date().toISOString(),
    })
  }, [store, offered, dirty, state.template, state.blocks, state.recorded.revision])

  return {
    offered,
    settle: () => setOffered(null),
    discard() {
      store.clear()
      setOffered(null)
    },
  }
}

/** The draft, unless the page says the same. */
function unsavedIn(draft: KeptDraft | null, page: PageView): KeptDraft | null {
  if (!draft) return null
  const { template, blocks } = draft
  const isSame =
    canonical({ template, blocks }) === canonical({ template: page.template, blocks: page.content.blocks })
  return isSame ? null : draft
}
