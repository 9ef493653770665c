import type { GameContext } from '@league/contracts/game/events'
import { streamName } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { game } from '../game/game.ts'
import { withdrawGame } from '../game/withdraw-game.ts'
import { appendPatiently } from '../kernel/append-patiently.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { prepare } from '../kernel/prepare.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { inTurns } from './in-turns.ts'
import { stepOf } from './steps.ts'

/**
 * Deletes games that nobody has played, each in its own stream; what was played stays. Those of `known` are tried at the revision of
 * a game to which nothing has happened: only where something has is the stream read.
 */
export function withdrawGames(
  write: WriteSide,
  context: CommandContext,
  gameIds: readonly Id[],
  known: ReadonlyMap<Id, GameContext> = new Map(),
): Promise<Receipt[]> {
  return inTurns(gameIds, async (gameId) => {
    const step = stepOf(context, 'withdraw', gameId)
    const ids = known.get(gameId)
    const untouched = ids ? await withdrawUntouched(write, step, ids) : null
    return untouched ?? handleCommand(write, withdrawGame, { command: {}, context: step, streamId: gameId })
  })
}

/** Null where anything but its scheduling has happened to the game. */
async function withdrawUntouched(
  write: WriteSide,
  context: CommandContext,
  ids: GameContext,
): Promise<Receipt | null> {
  const stream = streamName(game.category, context.organizationId, ids.gameId)
  const { sealed } = await prepare(write.vault, stream, context, [{ type: 'GameDeleted', data: ids }])
  const result = await appendPatiently(write.store, stream, 0n, sealed)
  if (result.outcome === 'conflict') return null
  const { revision, position } = result
  return { outcome: 'appended', entityId: ids.gameId, stream, revision, position, events: [] }
}
