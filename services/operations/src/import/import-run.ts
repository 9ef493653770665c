import pMap from 'p-map'
import type { Id, OrganizationId, SeasonId, SportId } from '@league/contracts/kernel/id'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import type { CommandHandler, UncommittedEvent } from '../kernel/command-handler.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../kernel/dependencies.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'

export interface ImportOptions {
  organizationId: OrganizationId
  sportId: SportId
  /** Name of the season. */
  season: string
  /** Name of the league. An existing league of this name is filled; otherwise the import creates one. */
  league: string
  /** An existing season. Omitted, the import fills a season of this name or creates one. */
  seasonId?: SeasonId | undefined
  /**
   * Calls `take` with the season that has a name, while nobody else can take the name. Omitted, only a season of
   * an earlier import is found.
   */
  takeSeasonName?: ((name: string, take: TakeSeason) => Promise<SeasonId>) | undefined
  /**
   * What command ids are derived from instead of the names of season and league, if the rows were matched to what
   * exists already: the id of this import. Only a retry of the same import then finds its commands.
   */
  importId?: string | undefined
  /** Who imports. The import makes the command ids. */
  metadata: Omit<CommandMetadata, 'organizationId' | 'commandId' | 'causationId'>
  /** Stops the import between two commands. A repeat continues from there. */
  signal?: AbortSignal | undefined
  /** Called before each row with the position of the last event. The row waits for it. */
  pace?: ((position: bigint) => Promise<void>) | undefined
  /** Number of concurrent commands. The default is 32. The store appends concurrent events together. */
  concurrency?: number | undefined
}

/** Returns the season to fill, given the one that has the name. */
export type TakeSeason = (existing: SeasonId | null) => Promise<SeasonId>

const DEFAULT_CONCURRENCY = 32

/** Counts the rows of teams, players, rosters and games, plus one for the season and one for the league. */
export interface ImportProgress {
  done: number
  total: number
}

/** A running import: sends its commands, reports its progress and limits its concurrency. */
export interface ImportRun {
  dependencies: CommandDependencies
  options: ImportOptions
  /** Returns the metadata of the command for a row. The key must be the same in every run. */
  metadataFor(...rowKey: readonly (string | number)[]): CommandMetadata
  /**
   * Handles a command. One whose change was undone since is handled again. @throws Problem of the command · the reason of the aborted signal
   */
  send<Command, State, Event extends UncommittedEvent, StreamId extends Id, NewId extends Id>(
    handler: CommandHandler<Command, State, Event, StreamId, NewId>,
    command: Command,
    metadata: CommandMetadata,
    streamId?: NoInfer<StreamId>,
  ): Promise<Receipt<NewId>>
  /**
   * Handles rows concurrently. After a failure it starts no further row, waits for those under way, and
   * throws.
   */
  forEach<Row>(rows: Iterable<Row>, work: (row: Row) => Promise<void>): Promise<void>
  /** Reports that one more row is done. */
  rowDone(): void
  /** Returns the position of the last event so far. */
  position(): bigint
}

export function startImportRun(
  dependencies: CommandDependencies,
  options: ImportOptions,
  total: number,
  onProgress: (progress: ImportProgress) => void,
): ImportRun {
  const { organizationId, season, league, signal, concurrency = DEFAULT_CONCURRENCY } = options
  let position = 0n
  let done = 0
  return {
    dependencies,
    options,
    metadataFor(...rowKey) {
      const content = options.importId === undefined ? [season, league] : [options.importId]
      const commandId = derivedId('import', organizationId, ...content, ...rowKey)
      return { ...options.metadata, organizationId, commandId, causationId: options.metadata.correlationId }
    },
    async send(handler, command, metadata, streamId) {
      for (let attempt = 0; ; attempt += 1) {
        signal?.throwIfAborted()
        // What an undone import did is done again, under another id.
        const { commandId } = metadata
        const again =
          attempt === 0 ? metadata : { ...metadata, commandId: derivedId('again', commandId, attempt) }
        const request = { command, metadata: again, ...(streamId === undefined ? {} : { streamId }) }
        const receipt = await handleCommand(dependencies, handler, request)
        if (receipt.position > position) position = receipt.position
        if (!receipt.undone) return receipt
      }
    },
    async forEach(rows, work) {
      // Failures are collected and thrown at the end, because pMap would not wait for the rows under way.
      const failures: unknown[] = []
      await pMap(
        rows,
        async (row) => {
          await options.pace?.(position)
          if (failures.length === 0) await work(row).catch((error: unknown) => failures.push(error))
        },
        { concurrency },
      )
      if (failures.length > 0) throw failures[0]
    },
    rowDone() {
      done += 1
      onProgress({ done, total })
    },
    position: () => position,
  }
}

/** Returns the receipt of a command, or null if it was refused with this code. */
export async function nullIfRejected(
  code: ProblemCode,
  receipt: Promise<Receipt | null>,
): Promise<Receipt | null> {
  try {
    return await receipt
  } catch (error) {
    if (error instanceof Problem && error.code === code) return null
    throw error
  }
}
