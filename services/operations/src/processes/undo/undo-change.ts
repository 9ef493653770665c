import pMap from 'p-map'
import type { AnyEvent } from '@league/contracts/events'
import type { ChangeId, VenueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { MAX_CONCURRENT_APPENDS } from '../../kernel/append-with-retry.ts'
import type { CommandHandler } from '../../kernel/command-handler.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { orStale, retryWhileStale } from '../../kernel/retry-while-stale.ts'
import { takeBackChange } from '../../kernel/undo.ts'
import { changeNames } from '../names/change-names.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'
import { findUndoable } from './undoable-streams.ts'

export interface UndoChange {
  changeId: ChangeId
  /** The streams that the change has events in, in the order of the first of them. */
  streams: readonly string[]
  /**
   * Checks what the streams do not know: whether what would be there again belongs to something that was deleted, and
   * whether something newer needs what would be gone.
   *
   * @param undone the events of the change
   * @throws Problem if so
   */
  requireFitting(events: readonly AnyEvent[], undone: readonly AnyEvent[]): Promise<void>
}

/**
 * Undoes a change by the events that take it back, in all of its streams or in none. An interrupted undo goes on where
 * it stopped when it is repeated.
 *
 * @throws Problem `cannot-undo` · `already-undone` · `undo-later-first` with the id of the later event as the path of its
 * issue · the problems of `requireFitting` · any problem of the events that would follow
 */
export function undoChangeProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { changeId, streams, requireFitting }: UndoChange,
): Promise<Receipt<ChangeId>> {
  const undoing = { ...metadata, undoes: changeId }
  return retryWhileStale(async () => {
    const steps = await pMap(
      streams.toReversed(),
      (stream) => planStep(dependencies, undoing, changeId, stream),
      {
        concurrency: MAX_CONCURRENT_APPENDS,
      },
    )
    const events = steps.flatMap(({ events }) => events)
    const isRepeat = steps.some(({ loaded, step }) =>
      loaded.records.some(({ meta }) => meta.commandId === step.commandId),
    )
    if (events.length === 0 && !isRepeat) return reject(steps.length > 0 ? 'already-undone' : 'cannot-undo')
    if (!isRepeat)
      await requireFitting(
        events,
        steps.flatMap(({ undone }) => undone),
      )
    const results = await pMap(steps, (step) => orStale(takeStep(dependencies, step)), {
      concurrency: MAX_CONCURRENT_APPENDS,
    })
    const receipts = results.filter((result) => result !== 'stale')
    const [main, ...others] = receipts
    if (!main || receipts.length < results.length) return 'stale'
    return { ...combineReceipts(main, others), entityId: metadata.correlationId }
  })
}

type Step = Awaited<ReturnType<typeof planStep>>

/** Decides what one stream needs, without appending it. */
async function planStep(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  changeId: ChangeId,
  stream: string,
) {
  const { undoable, streamId } = findUndoable(stream, metadata.organizationId) ?? reject('cannot-undo')
  const loaded = await load(dependencies, undoable, metadata.organizationId, streamId)
  const events = takeBackChange(undoable, loaded.records, changeId)
  const undone = loaded.records.filter(({ meta }) => meta.correlationId === changeId)
  return { undoable, streamId, loaded, events, undone, step: subcommandMetadata(metadata, stream) }
}

function takeStep(
  dependencies: CommandDependencies,
  { undoable, streamId, loaded, events, step }: Step,
): Promise<Receipt> {
  const command = { ...undoable, decide: () => events }
  const { namesOf } = undoable
  if (namesOf) {
    const owner: CommandHandler<object, unknown, AnyEvent, VenueId> = { ...command, streamId: undefined }
    return changeNames(dependencies, step, owner, {
      command: {},
      streamId: streamId as VenueId,
      expectedRevision: loaded.revision,
      namesOf: (state) => namesOf(state, step.organizationId),
    })
  }
  return handleCommand(dependencies, command, {
    command: {},
    metadata: step,
    streamId,
    expectedRevision: loaded.revision,
    loaded,
  })
}
