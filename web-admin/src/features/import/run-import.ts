import type { ImportView } from '@league/contracts/import/views'
import { api } from '../../lib/api.ts'
import { refreshReads } from '../../lib/query-client.ts'

const POLL_INTERVAL_MS = 700

type ImportCall = 'POST /api/imports' | 'POST /api/imports/tables'

export interface ImportRequest {
  call: ImportCall
  form: FormData
  query: { organization_id?: string }
}

/**
 * Starts an import and waits until it has ended.
 *
 * @param onView called with each state on the way
 * @throws Problem · the reason of the signal
 */
export async function runImport(
  { call, form, query }: ImportRequest,
  onView: (view: ImportView) => void,
  signal: AbortSignal,
): Promise<ImportView> {
  const started = await api(call, { query, body: form }, { idempotencyKey: crypto.randomUUID() })
  let view = started.body.import
  onView(view)
  while (isInProgress(view)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    signal.throwIfAborted()
    const answer = await api('GET /api/imports/:id', { params: { id: view.id }, query }, { signal })
    view = answer.body.import
    onView(view)
  }
  if (view.state === 'done') await refreshReads()
  return view
}

export function isInProgress({ state }: Pick<ImportView, 'state'>): boolean {
  return state === 'checking' || state === 'running'
}
