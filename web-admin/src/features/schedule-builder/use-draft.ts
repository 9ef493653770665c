import { useState } from 'react'
import { useRead } from '../../lib/use-read.ts'
import { isRemade, nextSeed, type DraftMark } from './draft.ts'

/**
 * The draft of a schedule that is looked at. It is made anew when somebody changes what it is made of, and `remade` says so until
 * another one is asked for.
 */
export function useDraft(scheduleId: string) {
  const [seed, setSeed] = useState<number | null>(null)
  const [seen, setSeen] = useState<DraftMark | null>(null)
  const [remade, setRemade] = useState(false)
  const read = useRead(
    'GET /api/schedules/:id/draft',
    { params: { id: scheduleId }, query: seed === null ? {} : { seed: String(seed) } },
    { keepPrevious: true },
  )
  const draft = read.data?.draft
  if (draft && (seen?.seed !== draft.seed || seen.fingerprint !== draft.fingerprint)) {
    setSeen({ seed: draft.seed, fingerprint: draft.fingerprint })
    if (isRemade(seen, draft)) setRemade(true)
  }
  const another = () => {
    if (!draft) return
    setRemade(false)
    setSeed(nextSeed(draft.seed))
  }
  return { read, remade, another, isChanging: read.isPlaceholderData }
}
