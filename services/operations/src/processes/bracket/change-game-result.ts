import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { GameEvent } from '@league/contracts/game/events'
import type { CorrectionId, GameId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { correctResult, releaseMatchup, scheduleMatchup } from '../../division/bracket-commands.ts'
import { divisions } from '../../division/state.ts'
import { game, type GameState } from '../../game/state.ts'
import type { CommandHandler } from '../../kernel/command-handler.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { createKeyedQueue } from '../../kernel/keyed-queue.ts'
import { load, type Loaded } from '../../kernel/load.ts'
import { orStale, retryInTurn } from '../../kernel/retry-while-stale.ts'
import type { CommandMetadata, Receipt, CommandDependencies } from '../../kernel/dependencies.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'
import { applyCorrection, finishCorrections } from './apply-correction.ts'
import { finishMatchups } from './schedule-bracket-game.ts'
import { loadBracket } from './load-bracket.ts'
import {
  type BracketGameState,
  type Plan,
  planCorrection,
  planWithoutBracket,
  type ResultChange,
} from './plan-correction.ts'

/** The attempts to change results, by game. */
const attempts = createKeyedQueue()

export interface ChangeGameResult<Command> {
  gameId: GameId
  command: Command
  /** What becomes of later games whose teams change. Has no effect on a game outside a bracket. */
  laterGames?: DownstreamGames | undefined
  expectedRevision?: bigint | undefined
}

/**
 * Runs a command that may change who wins a game: a score, a status, a restore or a deletion.
 *
 * In a bracket, another winner changes who plays the later games. Such a change is a correction: the division
 * records it first, together with what becomes of the later games, and then it is applied to the streams of
 * the games. `planCorrection` has the rules. This function loads the state, plans and executes the plan. It
 * starts again if the streams have changed since it loaded them.
 *
 * @throws Problem of the command · `later-games-affected` with the games in its issues · `matchup-taken`,
 * `matchup-open` or `matchup-teams` for a voided game that cannot come back · `stale-revision` · `too-busy`
 */
export async function changeGameResultProcess<Command>(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  handler: CommandHandler<Command, GameState, GameEvent, GameId>,
  { gameId, command, laterGames, expectedRevision }: ChangeGameResult<Command>,
): Promise<Receipt<GameId>> {
  const { organizationId, commandId } = metadata
  return retryInTurn(attempts, `${organizationId} ${gameId}`, async () => {
    const run = (revision?: bigint, loaded?: Loaded<GameState>) =>
      handleCommand(dependencies, handler, {
        command,
        metadata,
        streamId: gameId,
        expectedRevision: revision,
        ...(loaded && { loaded }),
      })

    const loaded = await load(dependencies, game, organizationId, gameId)
    if (!isBracketGame(loaded.state)) return run(expectedRevision, loaded)
    const season = await load(dependencies, divisions, organizationId, loaded.state.ids.seasonId)
    if (await finishCorrections(dependencies, season)) return 'stale'
    // Load the game again after the divisions, because a correction that they recorded may have changed it
    // since.
    const { state: before, records, revision } = await load(dependencies, game, organizationId, gameId)
    if (!isBracketGame(before)) return 'stale'
    const done = records.some(({ meta }) => meta.commandId === commandId)
    if (done) return run()
    if (expectedRevision !== undefined && expectedRevision !== revision) reject('stale-revision')

    const after = stateAfter(handler, before, command, metadata)
    const division = season.state.divisions[before.bracket.divisionId]
    if (!division) return orStale(run(revision))
    const plan = await planFor(dependencies, metadata, { division, before, after, laterGames })
    if (plan === 'stale') return plan
    switch (plan.kind) {
      case 'run':
        return orStale(run(revision))
      case 'take-matchup': {
        const { seasonId } = before.ids
        const step = {
          command: plan.matchup,
          metadata: subcommandMetadata(metadata, 'hold'),
          streamId: seasonId,
          expectedRevision: season.revision,
        }
        await orStale(handleCommand(dependencies, scheduleMatchup, step))
        // This step or another command has changed the division: plan again.
        return 'stale'
      }
      case 'release-matchup': {
        const step = { command: plan.matchup, metadata, streamId: before.ids.seasonId }
        const released = await handleCommand(dependencies, releaseMatchup, step)
        const main = await orStale(run(revision))
        return main === 'stale' ? main : combineReceipts(main, [released])
      }
      case 'correct': {
        const { seasonId } = before.ids
        const correctionId = derivedId<CorrectionId>('correction', organizationId, commandId)
        const correction = { ...plan.correction, correctionId }
        const request = {
          command: correction,
          metadata,
          streamId: seasonId,
          expectedRevision: season.revision,
        }
        const recorded = await orStale(handleCommand(dependencies, correctResult, request))
        if (recorded === 'stale') return recorded
        const { main, steps } = await applyCorrection(
          dependencies,
          metadata,
          { ...correction, seasonId },
          run,
        )
        return combineReceipts(main, steps)
      }
      case 'refuse':
        throw plan.problem
    }
  })
}

/** Plans a change. Loads the bracket only if the plan depends on it. */
async function planFor(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  change: ResultChange,
): Promise<Plan | 'stale'> {
  const plan = planWithoutBracket(change)
  if (plan) return plan
  const bracket = await loadBracket(dependencies, metadata.organizationId, change.division)
  if (await finishMatchups(dependencies, metadata, change.division, bracket)) return 'stale'
  return planCorrection(change, bracket)
}

function isBracketGame(state: GameState): state is BracketGameState {
  return state.exists && state.bracket !== null
}

/** Returns the game as the command would leave it. @throws Problem of the command */
function stateAfter<Command>(
  handler: CommandHandler<Command, GameState, GameEvent, GameId>,
  before: BracketGameState,
  command: Command,
  { organizationId, scorer }: CommandMetadata,
): GameState {
  const byScorer = scorer !== undefined
  const context = { organizationId, streamId: before.ids.gameId, newId: '', byScorer }
  const events = handler.decide(command, before, context)
  return events.reduce<GameState>((state, event) => handler.evolve(state, event, ''), before)
}
