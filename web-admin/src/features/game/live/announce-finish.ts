import { collectChanges } from '../../../lib/changes-of-work.ts'
import { undoAction } from '../../../lib/undo-changes.ts'
import { showSuccess } from '../../../ui/notices.ts'
import type { Outbox } from '../outbox/outbox.ts'

/**
 * Sends the end of a game and then offers to undo it, since a single tap may have ended it. Without a network, that is
 * once the server has it. A refusal is shown with the game.
 *
 * @param stored resolves when the device has stored the end of the game
 */
export async function announceFinish(
  outbox: Outbox,
  gameId: string,
  stored: Promise<unknown>,
): Promise<void> {
  const send = async () => {
    await stored
    void outbox.flush()
    await untilSettled(outbox, gameId)
  }
  const { changes } = await collectChanges(send, [`game ${gameId}`])
  if (changes.length > 0) showSuccess('Game finished', undoAction(changes))
}

/** Resolves when the server has accepted the end of a game or refused it, or when it was discarded. */
function untilSettled(outbox: Outbox, gameId: string): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () => {
      const { live } = outbox.forGame(gameId)
      return !live?.isFinishing || live.stopped !== null
    }
    if (isSettled()) return resolve()
    const unsubscribe = outbox.subscribe(() => {
      if (!isSettled()) return
      unsubscribe()
      resolve()
    })
  })
}
