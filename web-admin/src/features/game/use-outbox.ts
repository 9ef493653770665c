import { useSyncExternalStore } from 'react'
import { useUser } from '../../lib/session.tsx'
import { outboxOf, type Outbox, type OutboxView } from './outbox/outbox.ts'

/** Returns the outbox of the signed-in user. */
export function useOutbox(): { outbox: Outbox; view: OutboxView } {
  const outbox = outboxOf(useUser().id)
  return { outbox, view: useSyncExternalStore(outbox.subscribeWhenStill, outbox.view) }
}
