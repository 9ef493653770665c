import pMap from 'p-map'
import { type BulkChange, type BulkRefusal, bulkRefusals } from '@league/contracts/game/bulk-change'
import type { ChangeId, GameId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { decideBulkChange } from '../../game/bulk-commands.ts'
import { game, type GameState } from '../../game/state.ts'
import { MAX_CONCURRENT_APPENDS } from '../../kernel/append-with-retry.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { orStale, retryWhileStale } from '../../kernel/retry-while-stale.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'
import { undoChangeProcess } from '../undo/undo-change.ts'

export interface BulkChangeGames {
  /** The games, with the revisions that the caller saw last. */
  games: readonly { id: GameId; revision?: bigint | undefined }[]
  change: BulkChange
}

/** What a bulk change does to one game. */
export interface PlannedGameChange {
  gameId: GameId
  refusal: BulkRefusal | null
  before: GameState
  after: GameState
}

/** Returns what a bulk change would do to each game, without appending anything. */
export async function planBulkChange(
  dependencies: CommandDependencies,
  metadata: Pick<CommandMetadata, 'organizationId' | 'commandId'>,
  { games, change }: BulkChangeGames,
): Promise<PlannedGameChange[]> {
  const steps = await planSteps(dependencies, metadata, { games, change })
  return steps.map(({ id, loaded: { state }, decision }) => {
    const events = typeof decision === 'string' ? [] : decision
    const after = events.reduce<GameState>((now, event) => game.evolve(now, event, ''), state)
    return { gameId: id, refusal: typeof decision === 'string' ? decision : null, before: state, after }
  })
}

/**
 * Changes many games in one change, which one undo takes back: all of them, or none if one refuses.
 *
 * Every game decides before the first one is changed. If somebody else then changes one of them first, it decides
 * again; if it refuses now, what the others have so far is taken back. An interrupted change goes on where it stopped
 * when it is repeated.
 *
 * @throws Problem `games-refused` with an issue for each game that refuses · `stale-revision` for a repeat of a change
 * that was taken back · `too-busy`
 */
export function bulkChangeGamesProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  request: BulkChangeGames,
): Promise<Receipt<GameId>> {
  return retryWhileStale(async () => {
    const steps = await planSteps(dependencies, metadata, request)
    if (steps.some(({ isTakenBack }) => isTakenBack)) return reject('stale-revision')
    const refused = steps.flatMap(({ id, decision }) =>
      typeof decision === 'string' ? [{ path: `games.${id}`, message: bulkRefusals[decision] }] : [],
    )
    if (refused.length > 0) {
      await takeBack(dependencies, metadata, steps)
      return reject('games-refused', refused)
    }
    const results = await pMap(steps, (step) => orStale(takeStep(dependencies, metadata, step)), {
      concurrency: MAX_CONCURRENT_APPENDS,
    })
    const receipts = results.filter((result) => result !== 'stale')
    const [main, ...others] = receipts
    if (!main || receipts.length < results.length) return 'stale'
    return combineReceipts(main, others)
  })
}

type Step = Awaited<ReturnType<typeof planSteps>>[number]

function planSteps(
  dependencies: CommandDependencies,
  { organizationId, commandId }: Pick<CommandMetadata, 'organizationId' | 'commandId'>,
  { games, change }: BulkChangeGames,
) {
  const unique = new Map(games.map((one) => [one.id, one]))
  return pMap(
    unique.values(),
    async ({ id, revision }) => {
      const loaded = await load(dependencies, game, organizationId, id)
      const isDone = loaded.records.some(({ meta }) => meta.commandId === commandId)
      const isTakenBack = loaded.records.some(({ meta }) => meta.undoes === commandId)
      const isStale = revision !== undefined && revision !== loaded.revision
      const decide = () =>
        isStale && loaded.state.exists ? 'changed' : decideBulkChange(change, loaded.state)
      return { id, loaded, isDone, isTakenBack, decision: isDone ? [] : decide() }
    },
    { concurrency: MAX_CONCURRENT_APPENDS },
  )
}

function takeStep(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { id, loaded, decision }: Step,
): Promise<Receipt<GameId>> {
  const events = typeof decision === 'string' ? [] : decision
  return handleCommand(
    dependencies,
    { ...game, decide: () => events },
    { command: {}, metadata, streamId: id, expectedRevision: loaded.revision, loaded },
  )
}

/** Takes back what the games have so far of a change that one of them refuses. */
async function takeBack(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  steps: readonly Step[],
): Promise<void> {
  const done = steps.filter(({ isDone }) => isDone)
  if (done.length === 0) return
  const correlationId = derivedId<ChangeId>('taken back', metadata.commandId)
  await undoChangeProcess(
    dependencies,
    { ...subcommandMetadata(metadata, 'back'), correlationId },
    {
      changeId: metadata.correlationId,
      streams: done.map(({ loaded }) => loaded.stream),
      requireFitting: async () => {},
    },
  )
}
