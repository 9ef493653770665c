import { useEffect, useEffectEvent } from 'react'
import type { Kind } from './outbox/fields.ts'
import { openOf } from './save-stats.ts'
import { useOutbox } from './use-outbox.ts'

/** Ends what waits for the network: `done` once the server has everything of a kind. */
export function useOnceSent(gameId: string, kind: Kind, isWaiting: boolean, done: () => void): void {
  const { outbox } = useOutbox()
  const isSent = openOf(outbox.box(gameId), kind).length === 0
  const onSent = useEffectEvent(done)
  useEffect(() => {
    if (isWaiting && isSent) onSent()
  }, [isWaiting, isSent])
}
