import { useOutboxSender } from './use-outbox-sender.ts'

/** Sends the outbox on screens that do not have the badge of the frame. */
export function OutboxSender() {
  useOutboxSender()
  return null
}
