import type { UserView } from '@league/contracts/account/views'
import { api } from '../../lib/api.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { refreshSession } from '../../lib/query-client.ts'
import { signOut } from '../../lib/sign-out.ts'
import { announceUndo } from '../../lib/undo-changes.ts'
import { changesOf, changeTitle, isUndoable } from '../../shared/history/changes.ts'
import { showFailure } from '../../ui/notices.ts'
import type { Action } from './matches.ts'

type Run = Extract<Action, { runs: string }>['runs']

/** Does what an action of the palette changes at once, and shows the outcome. */
export async function runAction(run: Run, user: UserView, organizationId: string | null): Promise<void> {
  if (run === 'sign-out') return signOut(user)
  if (run === 'theme') return switchTheme(user)
  return undoLast(user, organizationId)
}

async function switchTheme({ id, theme }: UserView): Promise<void> {
  await announceOutcome(async () => {
    const body = { theme: theme === 'dark' ? ('light' as const) : ('dark' as const) }
    await api('PUT /api/usersv2/:id', { params: { id }, body }, { idempotencyKey: crypto.randomUUID() })
    await refreshSession()
  })
}

/** Undoes the last change of the user that is not undone yet. */
async function undoLast(
  { id: actor, organization_id }: UserView,
  organizationId: string | null,
): Promise<void> {
  const tenant = organization_id === null && organizationId ? { organization_id: organizationId } : {}
  try {
    const query = { ...tenant, actor, limit: 100 }
    const { body } = await api('GET /api/history', { query })
    const changes = changesOf(body.history, body.next !== null)
    // A user's own settings, such as the theme, are no change of the organization.
    const last = changes.find(({ main }) => !main.undone && !main.undoes && main.subject.kind !== 'user')
    if (!last) return showFailure('You have changed nothing that can be undone.')
    if (!isUndoable(last)) return showFailure(`Your last change cannot be undone: ${changeTitle(last)}.`)
    const undo = { id: last.main.change, organizationId: organizationId ?? undefined }
    await announceUndo([undo], { what: changeTitle(last) })
  } catch (error) {
    showFailure(error instanceof Error ? error.message : 'The history could not be loaded.')
  }
}
