import { useEffect, useReducer, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Block } from '@league/contracts/site/blocks'
import type { PageView } from '@league/contracts/site/views'
import { announceOutcome } from '../../../lib/announce-outcome.ts'
import { useUser } from '../../../lib/session.tsx'
import { isOvertaken } from '../../../lib/overtaken.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { showFailure } from '../../../ui/notices.ts'
import { cachePage } from './cache-page.ts'
import { checkBlocks } from './check-blocks.ts'
import {
  draftOf,
  type EditorState,
  isDirty,
  isOutdated,
  openPage,
  reduce,
  type Action,
} from './editor-state.ts'
import { useDraft } from './use-draft.ts'

/** Returns the state of the page editor, and functions to save (R123) and to resolve conflicts. */
export function usePageEditor(page: PageView) {
  const [state, dispatch] = useReducer(reduce, page, openPage)
  const [hasFailed, setHasFailed] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const command = useCommand('PUT /api/pages/:id')
  const queries = useQueryClient()
  const hasChanges = isDirty(state)
  const isNewerSaved = isOutdated(state, page) && !command.isPending
  const draft = useDraft(useUser().id, page, state, hasChanges)

  // Without unsaved changes, the editor shows somebody else's version immediately.
  const loadsNewer = isNewerSaved && !hasChanges && !draft.offered
  useEffect(() => {
    if (loadsNewer) dispatch({ type: 'load', page })
  }, [loadsNewer, page])

  /** Saves a state. Returns the state after it, or null if it was not saved. */
  const send = async (
    sentState: EditorState,
    revision = sentState.saved.revision,
  ): Promise<EditorState | null> => {
    const blockError = checkBlocks(sentState.blocks)
    if (blockError) {
      if (blockError.key) dispatch({ type: 'edit', key: blockError.key })
      showFailure(blockError.message)
      setHasFailed(true)
      return null
    }
    const { template, blocks } = draftOf(sentState)
    try {
      const { body } = await command.mutateAsync({
        input: { params: { id: page.id }, body: { content: { blocks: [...blocks] }, template } },
        revision,
      })
      cachePage(queries, body.page)
      const saved: Action = { type: 'saved', page: body.page, sent: sentState.blocks }
      dispatch(saved)
      setHasFailed(false)
      setComparing(false)
      return reduce(sentState, saved)
    } catch (error) {
      // The failure is only logged (R124); the save bar shows 'Not saved', and the changes stay.
      console.warn('The page was not saved.', error)
      setHasFailed(true)
      if (isOvertaken(error)) {
        await command.refresh()
        setComparing(true)
      }
      return null
    }
  }
  // Prevents a second save by keyboard while a save is in flight.
  const isSaving = useRef(false)
  const saveOnce = async (save: () => Promise<unknown>) => {
    if (isSaving.current) return
    isSaving.current = true
    await save()
    isSaving.current = false
  }
  const announce = (sentState: EditorState, revision?: string) =>
    announceOutcome(async () => ((await send(sentState, revision)) ? 'Page saved.' : undefined))
  const loadPage = (newPage: PageView) => {
    dispatch({ type: 'load', page: newPage })
    setHasFailed(false)
    setComparing(false)
  }
  return {
    state,
    dispatch,
    draft: {
      offered: draft.offered,
      discard: draft.discard,
      restore() {
        const { offered } = draft
        if (offered) dispatch({ type: 'replace', draft: offered, revision: offered.revision })
        draft.accept()
      },
    },
    saveState: saveStateOf(command.isPending, hasChanges, hasFailed),
    isDirty: hasChanges,
    /** Whether visitors do not see the page yet, because it was only made from a template. */
    isUnpublished: page.template !== 'blank' && page.revision === '0',
    /** Whether somebody else has saved the page since the user started to edit. */
    isOutdated: isNewerSaved && hasChanges,
    isComparing: isComparing && isNewerSaved,
    setComparing,
    save: () => saveOnce(() => announce(state)),
    /** Saves over the version of somebody else. */
    overwrite: () => saveOnce(() => announce(state, page.revision)),
    loadPage,
    /**
     * Replaces content and template, and saves immediately (R122). Unsaved changes are saved before, so that the
     * history of the page has them. Undo in the message takes back the template only.
     */
    applyTemplate: (template: PageView['template'], blocks: readonly Block[]) =>
      saveOnce(async () => {
        const replaced = hasChanges ? await send(state) : state
        if (!replaced) return
        const replace: Action = { type: 'replace', draft: { template, blocks } }
        dispatch(replace)
        await announce(reduce(replaced, replace))
      }),
  }
}

type SaveState = 'saving' | 'saved' | 'failed' | 'unsaved'

function saveStateOf(isPending: boolean, hasChanges: boolean, hasFailed: boolean): SaveState {
  if (isPending) return 'saving'
  if (!hasChanges) return 'saved'
  return hasFailed ? 'failed' : 'unsaved'
}

export type PageEditing = ReturnType<typeof usePageEditor>
