import type { Id } from '@league/contracts/kernel/id'
import { Problem, rejected } from '@league/contracts/kernel/problem'
import { type Decider, fold, type Happened } from '../kernel/decider.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load, type Loaded } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { type ReservedName, reservationOf } from '../reservation/name.ts'
import { giveBack } from './reserve.ts'
import { withNames } from './with-names.ts'

const attempts = 4

interface NamingRequest<Command, State> {
  command: Command
  /** Entity of the stream, and owner of the names. */
  streamId: Id
  expectedRevision?: bigint | undefined
  /** The names of the platform that somebody of this state has. */
  namesOf(state: State): ReservedName[]
}

/**
 * Runs a command on the owner of names of the platform: what the command adds is reserved before it, what it drops is free after it.
 *
 * Cut off before the append, the reservations stay for the retry, or lapse; cut off after it, the retry of the same command frees what
 * was dropped. A name is freed only where its reservation is older in the log than the event that dropped it: a later command
 * that takes it again reserves it again.
 *
 * @throws Problem of the decision · `slug-taken` · `domain-taken` · `username-taken` · `stale-revision` · `too-busy`
 */
export async function changeNames<Command, State, Event extends Happened>(
  write: WriteSide,
  context: CommandContext,
  decider: Decider<Command, State, Event>,
  { command, streamId, expectedRevision, namesOf }: NamingRequest<Command, State>,
): Promise<Receipt> {
  const { organizationId } = context
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const loaded = await load(write, decider, organizationId, streamId)
    const done = aroundCommand(decider, loaded, context.commandId)
    if (!done && expectedRevision !== undefined && expectedRevision !== loaded.revision) {
      rejected('stale-revision')
    }
    const before = namesOf(done?.before ?? loaded.state)
    const after = namesOf(done?.after ?? decided())
    try {
      // Decided on what was seen here, so that exactly these names are needed.
      const seen = { command, context, streamId, expectedRevision: loaded.revision }
      const receipt = await withNames(write, context, streamId, done ? [] : without(after, before), () =>
        handleCommand(write, decider, seen),
      )
      for (const name of without(before, after)) {
        await giveBack(write, context, name, (held, since) => {
          return held.ownerId === streamId && since < receipt.position
        })
      }
      return receipt
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'stale-revision')) throw error
    }

    function decided(): State {
      const happened = decider.decide(command, loaded.state, { organizationId, streamId, newId: '' })
      return happened.reduce((state, event) => decider.evolve(state, event, ''), loaded.state)
    }
  }
  return rejected('too-busy')
}

/** The state before and after this command, where it was done before. */
function aroundCommand<State, Event extends Happened>(
  decider: Decider<never, State, Event>,
  { records }: Loaded<State>,
  commandId: string,
): { before: State; after: State } | null {
  const first = records.findIndex(({ meta }) => meta.commandId === commandId)
  const last = records.findLastIndex(({ meta }) => meta.commandId === commandId)
  if (first < 0) return null
  const stateAt = (end: number) =>
    fold(
      decider,
      records.slice(0, end).map((record) => ({ event: record as unknown as Event, eventId: record.eventId })),
    )
  return { before: stateAt(first), after: stateAt(last + 1) }
}

/** The names of the one list that are none of the other; names in other letters are the same. */
function without(names: readonly ReservedName[], others: readonly ReservedName[]): ReservedName[] {
  const known = new Set(others.map((name) => reservationOf(name).streamId))
  return names.filter((name) => !known.has(reservationOf(name).streamId))
}
