import { completeCorrection } from '../division/correct-result.ts'
import type { Correction, DivisionsState } from '../division/state.ts'
import { deleteGame } from '../game/delete-game.ts'
import { game } from '../game/game.ts'
import { replaceBracketGame } from '../game/replace-bracket-game.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load, type Loaded } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { stepOf } from './steps.ts'

/**
 * Lets the streams of the games follow a correction that its division has decided on: the corrected game by `setResult`, then each later one.
 * Every step has the identity of the correction's command, so that whoever repeats it finds what is done.
 *
 * @param context of the command that corrected
 */
export async function carryOutCorrection(
  write: WriteSide,
  context: CommandContext,
  correction: Correction,
  setResult: () => Promise<Receipt> = () => setResultAsDecided(write, context, correction),
): Promise<{ main: Receipt; steps: Receipt[] }> {
  const { correctionId, seasonId, later, undoes } = correction
  const main = await setResult()
  const steps: Receipt[] = []
  for (const { gameId, matchId: _, ...change } of later) {
    const command = { correctionId, change: { ...change, undoes } }
    const step = { command, context: stepOf(context, 'later', gameId), streamId: gameId }
    steps.push(await handleCommand(write, replaceBracketGame, step))
  }
  const completed = { command: { correctionId }, context: stepOf(context, 'completed'), streamId: seasonId }
  steps.push(await handleCommand(write, completeCorrection, completed))
  return { main, steps }
}

/** Without the command itself, which only its own repeat has: the result that the division recorded. */
async function setResultAsDecided(
  write: WriteSide,
  context: CommandContext,
  { gameId, correctionId, after }: Correction,
): Promise<Receipt> {
  if (after) {
    const command = { correctionId, change: { action: 'corrected' as const, result: after } }
    return handleCommand(write, replaceBracketGame, { command, context, streamId: gameId })
  }
  const { state, ...loaded } = await load(write, game, context.organizationId, gameId)
  if (!state.exists) return { ...loaded, outcome: 'unchanged', entityId: gameId, events: [] }
  return handleCommand(write, deleteGame, { command: {}, context, streamId: gameId })
}

/**
 * Finishes what was cut off between the decision of a correction and the streams of its games. Answers whether there was anything: then what
 * was loaded is old. Only where there was nothing do the games say what the division says.
 */
export async function settled(
  write: WriteSide,
  { state, records }: Loaded<DivisionsState>,
): Promise<boolean> {
  for (const correction of state.open) {
    const { correctionId } = correction
    const decided = records.find(
      ({ type, data }) => type === 'BracketResultCorrected' && data.correctionId === correctionId,
    )
    if (decided) await carryOutCorrection(write, decided.meta, correction)
  }
  return state.open.length > 0
}
