import type { Id } from '@league/contracts/kernel/id'
import type { Decider, Happened } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import type { ImportOptions } from './import-season.ts'

/** Rows of teams, players, rosters and games, and two for season and league. */
export interface Progress {
  done: number
  total: number
}

/** The run of an import: sends commands, counts them, keeps several on their way, and stops when told. */
export interface Pace {
  write: WriteSide
  options: ImportOptions
  /** The context of a command for a row, named by words that are the same in every run. */
  contextOf(...row: readonly (string | number)[]): CommandContext
  send<Command, State, Event extends Happened>(
    decider: Decider<Command, State, Event>,
    command: Command,
    context: CommandContext,
    streamId?: Id,
  ): Promise<Receipt>
  /** Works on the rows, several at once. The first failure ends it, after what is on its way. */
  each<Row>(rows: Iterable<Row>, work: (row: Row) => Promise<void>): Promise<void>
  /** A row is done. */
  step(): void
  position(): bigint
}

export function createPace(
  write: WriteSide,
  options: ImportOptions,
  total: number,
  onProgress: (progress: Progress) => void,
): Pace {
  const { organizationId, season, league, signal, concurrency = 32 } = options
  let position = 0n
  let done = 0
  return {
    write,
    options,
    contextOf(...row) {
      const commandId = derivedId('import', organizationId, season, league, ...row)
      return { ...options.context, organizationId, commandId, causationId: options.context.correlationId }
    },
    async send(decider, command, context, streamId) {
      signal?.throwIfAborted()
      const request = streamId === undefined ? { command, context } : { command, context, streamId }
      const receipt = await handleCommand(write, decider, request)
      if (receipt.position > position) position = receipt.position
      return receipt
    },
    async each(rows, work) {
      const queue = Iterator.from(rows)
      let failed = false
      const worker = async () => {
        for (let next = queue.next(); !next.done && !failed; next = queue.next()) {
          await work(next.value).catch((error: unknown) => {
            failed = true
            throw error
          })
        }
      }
      const results = await Promise.allSettled(Array.from({ length: concurrency }, worker))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
    step() {
      done += 1
      onProgress({ done, total })
    },
    position: () => position,
  }
}
