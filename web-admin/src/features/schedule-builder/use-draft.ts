import { useState } from 'react'
import { useRead } from '../../lib/use-read.ts'
import { isRegeneratedDraft, nextSeed, type DraftIdentity } from './draft.ts'

/**
 * Reads a draft of a schedule. When the teams, times or games of the schedule change, the draft is generated
 * again, and `isRegenerated` is true until the user tries another draft.
 */
export function useDraft(scheduleId: string) {
  const [seed, setSeed] = useState<number | null>(null)
  const [previous, setPrevious] = useState<DraftIdentity | null>(null)
  const [isRegenerated, setIsRegenerated] = useState(false)
  const query = useRead(
    'GET /api/schedules/:id/draft',
    { params: { id: scheduleId }, query: seed === null ? {} : { seed: String(seed) } },
    { keepPrevious: true },
  )
  const draft = query.data?.draft
  if (draft && (previous?.seed !== draft.seed || previous.fingerprint !== draft.fingerprint)) {
    setPrevious({ seed: draft.seed, fingerprint: draft.fingerprint })
    if (isRegeneratedDraft(previous, draft)) setIsRegenerated(true)
  }
  const tryAnother = () => {
    if (!draft) return
    setIsRegenerated(false)
    setSeed(nextSeed(draft.seed))
  }
  return { query, isRegenerated, tryAnother, isLoadingNext: query.isPlaceholderData }
}
