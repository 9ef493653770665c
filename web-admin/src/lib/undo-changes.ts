import type { UndoableChange } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { type NoticeAction, showFailure, showSuccess } from '../ui/notices.ts'
import { paths } from '../paths.ts'
import { api } from './api.ts'
import { applyCommand, noteFailedCommand } from './command-effects.ts'
import { failureText, fallbackMessage, withMessage } from './failure-text.ts'
import { recheckSession } from './query-client.ts'

const UNDO = 'POST /api/changes/:id/undo'

/** Returns the button of a message with which the reported changes are undone; nothing if there are none. */
export function undoAction(changes: readonly UndoableChange[]): NoticeAction | undefined {
  if (changes.length === 0) return undefined
  return { label: 'Undo', shortcut: 'undo', run: () => void announceUndo(changes) }
}

/** A change to undo. The organization may be missing, if it is that of the user. */
type ChangeToUndo = Pick<UndoableChange, 'id'> & { organizationId?: string | undefined }

interface Options {
  /** Whether the changes are themselves those of an undo. */
  isRedo?: boolean
  /** What the changes did, if nothing on the screen says so. */
  what?: string
  /** Shows why they cannot be undone. By default, a message with a link to the history does. */
  onRefused?: ((reason: string) => void) | undefined
}

/** Undoes changes and shows a message with the way back, or what came later. Returns whether they are undone. */
export async function announceUndo(
  changes: readonly ChangeToUndo[],
  { isRedo = false, what, onRefused = showRefusal }: Options = {},
): Promise<boolean> {
  try {
    const undoing = await undoChanges(changes)
    const run = () => void announceUndo(undoing, { isRedo: !isRedo })
    if (isRedo) showSuccess('Redone', { label: 'Undo', shortcut: 'undo', run })
    else showSuccess(what ? `Undone: ${what}` : 'Undone', { label: 'Redo', shortcut: 'redo', run })
    return true
  } catch (error) {
    onRefused(refusalText(error))
    return false
  }
}

const showRefusal = (reason: string) => showFailure(reason, { label: 'History', path: paths.history })

/**
 * Undoes changes, the last one first, and fetches the reads that show them. Returns the changes that undo them, which
 * can be undone in turn.
 *
 * @throws Error with the message to show if one of them cannot be undone. Those after it are undone then
 */
async function undoChanges(changes: readonly ChangeToUndo[]): Promise<ChangeToUndo[]> {
  const undoing: ChangeToUndo[] = []
  for (const { id, organizationId } of changes.toReversed()) {
    const input = { params: { id }, query: { organization_id: organizationId }, body: {} }
    try {
      const answer = await api(UNDO, input, { idempotencyKey: crypto.randomUUID() })
      applyCommand(answer)
      undoing.push({ id: answer.body.change, organizationId })
    } catch (error) {
      noteFailedCommand(error)
      if (error instanceof Error) recheckSession(error)
      throw withMessage(error, fallbackMessage(UNDO))
    }
  }
  return undoing
}

/** Returns why changes cannot be undone, with what came later. */
export function refusalText(error: unknown): string {
  const later = error instanceof Problem && error.code === 'undo-later-first' ? error.issues?.[0] : undefined
  return later ? `${failureText(error)} ${later.message}.` : failureText(error)
}
