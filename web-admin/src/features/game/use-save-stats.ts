import { useState } from 'react'
import type { Outbox } from './outbox/outbox.ts'
import { sendNow, type SendResult } from './send-now.ts'
import { useOnceSent } from './use-once-sent.ts'
import { useOutbox } from './use-outbox.ts'

/** Saves the typed statistics of both teams. Values that cannot be sent stay on the device. */
export function useSaveStats(gameId: string, onSent: () => void) {
  const { outbox } = useOutbox()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const save = async (): Promise<void> => {
    setSaving(true)
    setFailure(null)
    const result = await saveStats(outbox, gameId)
    setSaving(false)
    if ('failure' in result) setFailure(result.failure)
    setWaiting(result.outcome === 'waiting')
    if (result.outcome === 'sent') onSent()
  }
  const reset = () => {
    setWaiting(false)
    setFailure(null)
  }
  useOnceSent(gameId, 'stats', isWaiting, () => {
    reset()
    onSent()
  })
  return { save, isSaving, failure, reset }
}

/** Sends the statistics of a game. An address without a game id has its own message (R230). */
export async function saveStats(
  outbox: Pick<Outbox, 'flush' | 'forGame' | 'view'>,
  gameId: string,
): Promise<SendResult> {
  if (!gameId) return { outcome: 'refused', failure: 'Game ID is missing. Cannot update stats.' }
  return sendNow(outbox, gameId, 'stats')
}
