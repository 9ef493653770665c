import pMap from 'p-map'
import type { GameContext } from '@league/contracts/game/events'
import { streamName } from '@league/contracts/kernel/envelope'
import type { GameId } from '@league/contracts/kernel/id'
import { game } from '../../game/state.ts'
import { withdrawGame } from '../../game/schedule-commands.ts'
import { appendWithRetry, MAX_CONCURRENT_APPENDS } from '../../kernel/append-with-retry.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { prepareEvents } from '../../kernel/prepare-events.ts'
import type { CommandMetadata, Receipt, CommandDependencies } from '../../kernel/dependencies.ts'
import { subcommandMetadata } from '../subcommands.ts'

/**
 * Deletes games that nobody has played, each in its own stream. Played games stay.
 *
 * @param games contents of games by their ids. These are deleted without reading their streams first, at the
 * revision of a game to which nothing has happened since it was scheduled. The stream is read only if
 * something has.
 */
export function withdrawGames(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  gameIds: readonly GameId[],
  games: ReadonlyMap<GameId, GameContext> = new Map(),
): Promise<Receipt[]> {
  const withdraw = async (gameId: GameId) => {
    const step = subcommandMetadata(metadata, 'withdraw', gameId)
    const ids = games.get(gameId)
    const untouched = ids ? await withdrawUntouched(dependencies, step, ids) : null
    return (
      untouched ??
      handleCommand(dependencies, withdrawGame, { command: {}, metadata: step, streamId: gameId })
    )
  }
  return pMap(gameIds, withdraw, { concurrency: MAX_CONCURRENT_APPENDS })
}

/** Deletes a game to which nothing has happened since it was scheduled. Returns null for any other game. */
async function withdrawUntouched(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  ids: GameContext,
): Promise<Receipt | null> {
  const stream = streamName(game.name, metadata.organizationId, ids.gameId)
  const { sealed } = await prepareEvents(dependencies.vault, stream, metadata, [
    { type: 'GameDeleted', data: ids },
  ])
  const result = await appendWithRetry(dependencies.store, stream, 0n, sealed)
  if (result.outcome === 'conflict') return null
  const { revision, position } = result
  return { outcome: 'appended', entityId: ids.gameId, stream, revision, position, events: [] }
}
