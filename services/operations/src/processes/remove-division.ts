import type { Id } from '@league/contracts/kernel/id'
import { Problem, rejected } from '@league/contracts/kernel/problem'
import { deleteDivision } from '../division/delete-division.ts'
import { divisionIn, divisions } from '../division/divisions.ts'
import { deleteGame } from '../game/delete-game.ts'
import { game } from '../game/game.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { settled } from './carry-out-correction.ts'
import { answerAll, stepOf } from './steps.ts'

const attempts = 6

/**
 * Deletes the games of a division, and then the division: cut off in between, a repeat goes on. A game that is made meanwhile is deleted
 * too.
 *
 * @throws Problem `not-found` · `stale-revision` · `too-busy`
 */
export async function removeDivision(
  write: WriteSide,
  context: CommandContext,
  { seasonId, divisionId }: { seasonId: Id; divisionId: Id },
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId, commandId } = context
  const steps: Receipt[] = []
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const loaded = await load(write, divisions, organizationId, seasonId)
    if (await settled(write, loaded)) continue
    const { state, revision, records } = loaded
    const done = records.some(({ meta }) => meta.commandId === commandId)
    if (attempt === 0 && !done && expectedRevision !== undefined && expectedRevision !== revision)
      rejected('stale-revision')
    const deletedGames = done ? [] : Object.keys(divisionIn(state, divisionId).games)
    for (const gameId of deletedGames) {
      const { state: one } = await load(write, game, organizationId, gameId)
      const step = { command: {}, context: stepOf(context, 'game', gameId), streamId: gameId }
      if (one.exists) steps.push(await handleCommand(write, deleteGame, step))
    }
    try {
      const command = { divisionId, deletedGames }
      return answerAll(
        await handleCommand(write, deleteDivision, { command, context, streamId: seasonId }),
        steps,
      )
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'too-busy')) throw error
    }
  }
  return rejected('too-busy')
}
