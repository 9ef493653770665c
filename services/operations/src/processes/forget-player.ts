import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { forgetPlayer as decider } from '../player/forget-player.ts'
import { player } from '../player/state.ts'
import { readPeople } from './same-person.ts'
import { answerAll, stepOf } from './steps.ts'

/**
 * Forgets a person for good: first the key is destroyed, then the log says so. Cut off in between, the person is unreadable
 * already and a retry says the rest. Rows and files follow the event. Whoever was merged into the person, or the person into, is
 * the same person, and forgotten too; an undo of the merge brings nothing of it back.
 *
 * @throws Problem `not-found` for a player who never was
 */
export async function forgetPlayer(
  write: WriteSide,
  context: CommandContext,
  { playerId }: { playerId: Id },
): Promise<Receipt> {
  const { organizationId } = context
  const { state } = await load(write, player, organizationId, playerId)
  if (!state) rejected('not-found')
  const ids = (await readPeople(write, organizationId)).idsOf(playerId)
  for (const personId of ids) await write.vault.destroyKey({ organizationId, personId })
  const others: Receipt[] = []
  for (const streamId of ids.filter((id) => id !== playerId)) {
    const step = stepOf(context, 'forget', streamId)
    others.push(await handleCommand(write, decider, { command: {}, context: step, streamId }))
  }
  return answerAll(await handleCommand(write, decider, { command: {}, context, streamId: playerId }), others)
}
