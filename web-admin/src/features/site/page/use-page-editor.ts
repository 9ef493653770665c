import { useEffect, useReducer, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Block } from '@league/contracts/site/blocks'
import type { PageView } from '@league/contracts/site/views'
import { useUser } from '../../../lib/session.tsx'
import { isOvertaken } from '../../../lib/overtaken.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../../ui/notices.ts'
import { draftOf, isDirty, isOvertakenBy, openPage, reduce, type Action } from './editor-state.ts'
import { refusalOf } from './refusal.ts'
import { rememberPage } from './remember-page.ts'
import { useDraft } from './use-draft.ts'

/** The state of a page while it is edited, its saving, and what became of it meanwhile. */
export function usePageEditor(page: PageView) {
  const [state, dispatch] = useReducer(reduce, page, openPage)
  const [hasFailed, setHasFailed] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const command = useCommand('PUT /api/pages/:id')
  const queries = useQueryClient()
  const dirty = isDirty(state)
  const isBehind = isOvertakenBy(state, page) && !command.isPending
  const draft = useDraft(useUser().id, page, state, dirty)

  // Nothing of one's own to lose: somebody else's version takes its place at once.
  const follows = isBehind && !dirty && !draft.offered
  useEffect(() => {
    if (follows) dispatch({ do: 'take', page })
  }, [follows, page])

  const save = async (now = state, revision = now.recorded.revision) => {
    const refusal = refusalOf(now.blocks)
    if (refusal) {
      if (refusal.key) dispatch({ do: 'edit', key: refusal.key })
      showFailure(refusal.text)
      return setHasFailed(true)
    }
    const { template, blocks } = draftOf(now)
    try {
      const { body } = await command.mutateAsync({
        input: { params: { id: page.id }, body: { content: { blocks: [...blocks] }, template } },
        revision,
      })
      rememberPage(queries, body.page)
      dispatch({ do: 'recorded', page: body.page, sent: now.blocks })
      setHasFailed(false)
      setIsComparing(false)
      showSuccess('Page saved.') // R123
    } catch (error) {
      // Logged only (R124); the state of saving shows it, and what was typed stays.
      console.warn('The page was not saved.', error)
      setHasFailed(true)
      if (!isOvertaken(error)) return
      await command.refresh()
      setIsComparing(true)
    }
  }
  // Saving by keyboard must not send twice what is on its way.
  const isSaving = useRef(false)
  const saveOnce = async (now = state, revision?: string) => {
    if (isSaving.current) return
    isSaving.current = true
    await save(now, revision)
    isSaving.current = false
  }
  const take = (theirs: PageView) => {
    dispatch({ do: 'take', page: theirs })
    setHasFailed(false)
    setIsComparing(false)
  }
  return {
    state,
    dispatch,
    draft: {
      offered: draft.offered,
      discard: draft.discard,
      restore() {
        if (draft.offered) dispatch({ do: 'replace', draft: draft.offered, revision: draft.offered.revision })
        draft.settle()
      },
    },
    saving: savingOf(command.isPending, dirty, hasFailed),
    dirty,
    /** Somebody else has saved since this work began. */
    isBehind: isBehind && dirty,
    isComparing: isComparing && isBehind,
    compare: setIsComparing,
    save: () => saveOnce(),
    keepMine: () => saveOnce(state, page.revision),
    take,
    /** Replaces content and template, and saves at once (R122). */
    apply(template: PageView['template'], blocks: readonly Block[]) {
      const action: Action = { do: 'replace', draft: { template, blocks } }
      dispatch(action)
      return saveOnce(reduce(state, action))
    },
  }
}

/** The state of saving, as the page shows it. */
type Saving = 'saving' | 'saved' | 'failed' | 'unsaved'

function savingOf(isPending: boolean, dirty: boolean, hasFailed: boolean): Saving {
  if (isPending) return 'saving'
  if (!dirty) return 'saved'
  return hasFailed ? 'failed' : 'unsaved'
}

export type PageEditing = ReturnType<typeof usePageEditor>
