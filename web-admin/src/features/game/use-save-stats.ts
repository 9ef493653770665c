import { useState } from 'react'
import { saveStats, type Sent } from './save-stats.ts'
import { useOutbox } from './use-outbox.ts'

/** Sends what is typed of both teams. What fails stays on the device; the failure says why. */
export function useSaveStats(gameId: string) {
  const { outbox } = useOutbox()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (): Promise<boolean> => {
    setSaving(true)
    setFailure(null)
    const sent: Sent = await saveStats(outbox, gameId)
    setSaving(false)
    if ('failure' in sent) setFailure(sent.failure)
    return sent.outcome === 'sent'
  }
  return { save, saving, failure, forget: () => setFailure(null) }
}
