import { useState } from 'react'
import { saveStats, type Sent } from './save-stats.ts'
import { useOnceSent } from './use-once-sent.ts'
import { useOutbox } from './use-outbox.ts'

/** Sends what is typed of both teams. What fails stays on the device; the failure says why. */
export function useSaveStats(gameId: string, onSent: () => void) {
  const { outbox } = useOutbox()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const save = async (): Promise<void> => {
    setSaving(true)
    setFailure(null)
    const sent: Sent = await saveStats(outbox, gameId)
    setSaving(false)
    if ('failure' in sent) setFailure(sent.failure)
    setWaiting(sent.outcome === 'kept')
    if (sent.outcome === 'sent') onSent()
  }
  useOnceSent(gameId, 'stats', waiting, () => {
    setWaiting(false)
    setFailure(null)
    onSent()
  })
  const forget = () => {
    setWaiting(false)
    setFailure(null)
  }
  return { save, saving, failure, forget }
}
