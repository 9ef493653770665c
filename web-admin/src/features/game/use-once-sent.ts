import { useEffect, useEffectEvent } from 'react'
import type { Kind } from './outbox/fields.ts'
import { unsentEntries } from './send-now.ts'
import { useOutbox } from './use-outbox.ts'

/** Calls `onSent` once the server has accepted every entry of a kind, while `isWaiting` is true. */
export function useOnceSent(gameId: string, kind: Kind, isWaiting: boolean, onSent: () => void): void {
  const { outbox } = useOutbox()
  const isSent = unsentEntries(outbox.forGame(gameId), kind).length === 0
  const callOnSent = useEffectEvent(onSent)
  useEffect(() => {
    if (isWaiting && isSent) callOnSent()
  }, [isWaiting, isSent])
}
