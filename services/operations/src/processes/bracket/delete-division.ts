import type { DivisionId, SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { deleteDivision } from '../../division/commands.ts'
import { requireExistingDivision, divisions } from '../../division/state.ts'
import { deleteGame } from '../../game/status-commands.ts'
import { game } from '../../game/state.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { orStale, retryWhileStale } from '../../kernel/retry-while-stale.ts'
import type { CommandMetadata, Receipt, CommandDependencies } from '../../kernel/dependencies.ts'
import { finishCorrections } from './apply-correction.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'

/**
 * Deletes the games of a division, and then the division. If the process is interrupted in between, its
 * repeat continues. A game that is created in the meantime is deleted too.
 *
 * @throws Problem `not-found` · `stale-revision` · `too-busy`
 */
export async function deleteDivisionProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { seasonId, divisionId }: { seasonId: SeasonId; divisionId: DivisionId },
  expectedRevision?: bigint,
): Promise<Receipt<SeasonId>> {
  const { organizationId, commandId } = metadata
  const steps: Receipt[] = []
  return retryWhileStale(async (retries) => {
    const loaded = await load(dependencies, divisions, organizationId, seasonId)
    if (await finishCorrections(dependencies, loaded)) return 'stale'
    const { state, revision, records } = loaded
    const done = records.some(({ meta }) => meta.commandId === commandId)
    if (retries === 0 && !done && expectedRevision !== undefined && expectedRevision !== revision)
      reject('stale-revision')
    const deletedGames = done ? [] : Object.keys(requireExistingDivision(state, divisionId).games)
    for (const gameId of deletedGames) {
      const { state: gameState } = await load(dependencies, game, organizationId, gameId)
      const step = { command: {}, metadata: subcommandMetadata(metadata, 'game', gameId), streamId: gameId }
      if (gameState.exists) steps.push(await handleCommand(dependencies, deleteGame, step))
    }
    const command = { divisionId, deletedGames }
    const request = { command, metadata, streamId: seasonId, expectedRevision: revision }
    const main = await orStale(handleCommand(dependencies, deleteDivision, request))
    return main === 'stale' ? main : combineReceipts(main, steps)
  })
}
