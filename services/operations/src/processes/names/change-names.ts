import type { NameOwnerId } from '@league/contracts/organization/events'
import { reject } from '@league/contracts/kernel/problem'
import { type CommandHandler, fold, type UncommittedEvent } from '../../kernel/command-handler.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load, type Loaded } from '../../kernel/load.ts'
import { orStale, retryWhileStale } from '../../kernel/retry-while-stale.ts'
import { type ReservedName, reservationOf } from '../../reservation/name.ts'
import { releaseNameIf, withReservedNames } from './reserve-names.ts'

interface ChangeNames<Command, State, OwnerId extends NameOwnerId> {
  command: Command
  /** Entity of the stream, and owner of the names. */
  streamId: OwnerId
  expectedRevision?: bigint | undefined
  /** Returns the names that the owner has in a state. */
  namesOf(state: State): ReservedName[]
}

/**
 * Runs a command that may change the slug, domain, username or venue name of its entity. Reserves the names that the
 * command adds before it runs, and releases the names that it drops afterwards.
 *
 * If the process is interrupted before the append, the reservations stay for the retry, or expire. If it is
 * interrupted after the append, the retry of the same command releases the dropped names. It releases a name
 * only if the reservation is older in the log than the event that dropped it, because a later command that
 * takes the name again also reserves it again.
 *
 * @throws Problem of the command · `slug-taken` · `domain-taken` · `username-taken` · `venue-name-taken` ·
 * `stale-revision` · `too-busy`
 */
export async function changeNames<
  Command,
  State,
  Event extends UncommittedEvent,
  OwnerId extends NameOwnerId,
>(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  handler: CommandHandler<Command, State, Event, OwnerId>,
  { command, streamId, expectedRevision, namesOf }: ChangeNames<Command, State, NoInfer<OwnerId>>,
): Promise<Receipt<OwnerId>> {
  const { organizationId } = metadata
  return retryWhileStale(async () => {
    const loaded = await load(dependencies, handler, organizationId, streamId)
    const done = statesAround(handler, loaded, metadata.commandId)
    if (!done && expectedRevision !== undefined && expectedRevision !== loaded.revision) {
      reject('stale-revision')
    }
    const stateAfter = () => {
      const events = handler.decide(command, loaded.state, { organizationId, streamId, newId: streamId })
      return events.reduce((state, event) => handler.evolve(state, event, ''), loaded.state)
    }
    const before = namesOf(done?.before ?? loaded.state)
    const after = namesOf(done?.after ?? stateAfter())
    // The command runs at the revision that was loaded, so it needs exactly these names.
    const request = { command, metadata, streamId, expectedRevision: loaded.revision }
    const names = done ? [] : without(after, before)
    const receipt = await orStale(
      withReservedNames(dependencies, metadata, { ownerId: streamId, names }, () =>
        handleCommand(dependencies, handler, request),
      ),
    )
    if (receipt === 'stale') return 'stale'
    for (const name of without(before, after)) {
      await releaseNameIf(dependencies, metadata, name, (reservation, position) => {
        return reservation.ownerId === streamId && position < receipt.position
      })
    }
    return receipt
  })
}

/** Returns the states before and after a command that has run already, and null for one that has not. */
function statesAround<State, Event extends UncommittedEvent>(
  handler: CommandHandler<never, State, Event>,
  { records }: Loaded<State>,
  commandId: string,
): { before: State; after: State } | null {
  const first = records.findIndex(({ meta }) => meta.commandId === commandId)
  const last = records.findLastIndex(({ meta }) => meta.commandId === commandId)
  if (first < 0) return null
  const stateAt = (end: number) =>
    fold(
      handler,
      records.slice(0, end).map((record) => ({ event: record as unknown as Event, eventId: record.eventId })),
    )
  return { before: stateAt(first), after: stateAt(last + 1) }
}

/** Returns the names that are not among the others. Names that differ only in letter case are the same. */
function without(names: readonly ReservedName[], others: readonly ReservedName[]): ReservedName[] {
  const otherStreams = new Set(others.map((name) => reservationOf(name).streamId))
  return names.filter((name) => !otherStreams.has(reservationOf(name).streamId))
}
