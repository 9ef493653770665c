import type { GameId } from '@league/contracts/kernel/id'
import { completeCorrection } from '../../division/bracket-commands.ts'
import type { Correction, DivisionsState } from '../../division/state.ts'
import { deleteGame } from '../../game/status-commands.ts'
import { game } from '../../game/state.ts'
import { replaceBracketGame } from '../../game/bracket-commands.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load, type Loaded } from '../../kernel/load.ts'
import type { CommandMetadata, Receipt, CommandDependencies } from '../../kernel/dependencies.ts'
import { subcommandMetadata } from '../subcommands.ts'

/**
 * Applies a correction that its division has recorded to the streams of the games: `setResult` to the
 * corrected game, then the changes to each later game. The ids of all steps derive from the command of the
 * correction, so a repeat recognizes the steps that are done.
 *
 * @param metadata metadata of the command of the correction
 */
export async function applyCorrection(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  correction: Correction,
  setResult: () => Promise<Receipt<GameId>> = () => setRecordedResult(dependencies, metadata, correction),
): Promise<{ main: Receipt<GameId>; steps: Receipt[] }> {
  const { correctionId, seasonId, later, undoes } = correction
  const main = await setResult()
  const steps: Receipt[] = []
  for (const { gameId, matchId: _, ...change } of later) {
    const command = { correctionId, change: { ...change, undoes } }
    const step = { command, metadata: subcommandMetadata(metadata, 'later', gameId), streamId: gameId }
    steps.push(await handleCommand(dependencies, replaceBracketGame, step))
  }
  const completed = {
    command: { correctionId },
    metadata: subcommandMetadata(metadata, 'completed'),
    streamId: seasonId,
  }
  steps.push(await handleCommand(dependencies, completeCorrection, completed))
  return { main, steps }
}

/** Sets the result that the division recorded, for a correction whose original command is not at hand. */
async function setRecordedResult(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { gameId, correctionId, after }: Correction,
): Promise<Receipt<GameId>> {
  if (after) {
    const command = { correctionId, change: { action: 'corrected' as const, result: after } }
    return handleCommand(dependencies, replaceBracketGame, { command, metadata, streamId: gameId })
  }
  const { state, ...loaded } = await load(dependencies, game, metadata.organizationId, gameId)
  if (!state.exists) return { ...loaded, outcome: 'unchanged', entityId: gameId, events: [] }
  return handleCommand(dependencies, deleteGame, { command: {}, metadata, streamId: gameId })
}

/**
 * Applies the corrections of a season that were interrupted after the division recorded them, so that the
 * games agree with the division. Returns whether there were any: if so, state that was loaded before is
 * stale.
 */
export async function finishCorrections(
  dependencies: CommandDependencies,
  { state, records }: Loaded<DivisionsState>,
): Promise<boolean> {
  for (const correction of state.openCorrections) {
    const { correctionId } = correction
    const recorded = records.find(
      ({ type, data }) => type === 'BracketResultCorrected' && data.correctionId === correctionId,
    )
    if (recorded) await applyCorrection(dependencies, recorded.meta, correction)
  }
  return state.openCorrections.length > 0
}
